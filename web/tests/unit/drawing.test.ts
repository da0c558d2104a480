import { describe, expect, it } from 'vitest';
import { drawnAs, lengthOf, levelOf, levels, typed } from '../../src/boards/host_a_dungeon/world';

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

describe('how much is asked', () => {
  it('is known by what is left to the world, in any order', () => {
    for (const [level, passed] of Object.entries(levels)) expect(levelOf([...passed].reverse())).toBe(level);
    expect(levelOf(['names'])).toBe('');
  });
});
