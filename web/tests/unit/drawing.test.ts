import { describe, expect, it } from 'vitest';
import { drawnAs, fitted, keeps, lengthOf, levelOf, levels, typed } from '../../src/boards/host_a_dungeon/world';

describe('a loose stroke', () => {
  const stroke = [
    { x: 0.4, y: 0 },
    { x: 50, y: 3 },
    { x: 100, y: 0 },
    { x: 100, y: 80.2 },
  ];
  it('is a course with the bends that matter', () => {
    expect(drawnAs('course', stroke)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ]);
    expect(lengthOf(drawnAs('course', stroke))).toBe(180);
  });
  it('is a room from corner to corner, or the place where the pencil came to rest', () => {
    expect(drawnAs('box', stroke)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 80 },
    ]);
    expect(drawnAs('spot', stroke)).toEqual([{ x: 100, y: 80 }]);
    expect(drawnAs('course', [])).toEqual([]);
  });
  it('is typed as the table reads it', () =>
    expect(
      typed('course', [
        { x: 1, y: -2 },
        { x: 3, y: 4 },
      ]),
    ).toBe('course 1,-2 3,4'));
});

describe('a drawing that is made to fit', () => {
  const within = { x: 100, y: 0, width: 200, height: 100, longest: 120 };
  const wild = [
    { x: 50, y: 50 },
    { x: 350, y: 40 },
    { x: 350, y: 180 },
  ];
  it('says what of it strays', () => {
    expect(keeps(wild, within)).toEqual({ place: false, length: false });
    expect(keeps([{ x: 100, y: 99 }], within)).toEqual({ place: true, length: true });
    expect(keeps([{ x: 300, y: 99 }], within).place).toBe(false); // the edge itself is outside
  });
  it('keeps to its part of the sheet and to its length', () => {
    const made = fitted('course', wild, within);
    expect(keeps(made, within)).toEqual({ place: true, length: true });
    expect(lengthOf(made)).toBeGreaterThan(115);
    expect(made.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
  });
  it('stays as it is where nothing strays', () => {
    const fine = [
      { x: 110, y: 10 },
      { x: 200, y: 20 },
    ];
    expect(fitted('course', fine, within)).toEqual(fine);
    expect(fitted('box', wild.slice(0, 2), within)).toEqual([
      { x: 100, y: 50 },
      { x: 299, y: 40 },
    ]);
  });
});

describe('how much is asked', () => {
  it('is known by what is left to the world, in any order', () => {
    for (const [level, passed] of Object.entries(levels)) expect(levelOf([...passed].reverse())).toBe(level);
    expect(levelOf(['names'])).toBe('');
  });
});
