import { describe, expect, it } from 'vitest';
import { besides } from '../../src/world/beside';
import { piecesOf } from '../../src/world/linked';
import { foldAt, outline, pulled } from '../../src/world/peel';
import { outlineOf, proved, readRolls } from '../../src/world/proof';
import { readSources, readYears, yearWords } from '../../src/world/source';

describe('those named in a line', () => {
  const grotto = { id: 'mark:5', name: 'The Salt Grotto' };

  it('stand where they are named, without the article', () => {
    expect(piecesOf('Fex died in the Salt Grotto, alone.', [grotto])).toEqual([
      { words: 'Fex died in the ' },
      { words: 'Salt Grotto', id: 'mark:5' },
      { words: ', alone.' },
    ]);
  });
  it('are found in Russian in other cases', () => {
    const cave = { id: 'mark:3', name: 'Восточная пещера' };
    expect(piecesOf('В Восточной пещере никого.', [cave])[1]).toEqual({ words: 'Восточной пещере', id: 'mark:3' });
    expect(piecesOf('Хагург взял с Румаба сундук.', [{ id: 'group:1', name: 'Румаб' }])[1]).toEqual({ words: 'Румаба', id: 'group:1' });
  });
  it('are not found inside other words, nor twice in one place', () => {
    expect(piecesOf('Orcs of Ork lie here.', [{ id: 'a', name: 'Or' }])).toEqual([{ words: 'Orcs of Ork lie here.' }]);
    const both = [
      { id: 'a', name: 'Hall' },
      { id: 'b', name: 'Great Hall' },
    ];
    expect(piecesOf('The Great Hall fell.', both).map((piece) => piece.id)).toEqual([undefined, 'b', undefined]);
  });
  it('lose no word of the line', () => {
    const words = 'Zog left the Salt Grotto for the Eastern Cave.';
    const pieces = piecesOf(words, [
      grotto,
      { id: 'mark:3', name: 'The Eastern Cave' },
      { id: 'x', name: 'Nowhere' },
      { id: 'y', name: '' },
    ]);
    expect(pieces.map((piece) => piece.words).join('')).toBe(words);
    expect(pieces.flatMap((piece) => piece.id ?? [])).toEqual(['mark:5', 'mark:3']);
  });
});

describe('rule and rolls', () => {
  it('tell dice from lots, and leave out a lot of one', () => {
    expect(readRolls('d1 1, d6 2, d49 41')).toEqual([
      { sides: 6, value: 2, die: true },
      { sides: 49, value: 41, die: false },
    ]);
  });
  it('name each rule once, those with dice first', () => {
    const proofs = [
      { rule: 'HD-MON-18', rolls: '' },
      { rule: 'HD-DELVER-18', rolls: 'd6 4' },
      { rule: 'HD-MON-18', rolls: '' },
      { rule: 'HD-DELVER-18', rolls: 'd6 5' },
    ];
    expect(proved(proofs).map((each) => [each.rule, each.thrown.map((one) => one.value)])).toEqual([
      ['HD-DELVER-18', [4, 5]],
      ['HD-MON-18', []],
    ]);
  });
  it('have an outline for every die', () => {
    expect(new Set([4, 6, 8, 12, 20].map(outlineOf)).size).toBe(5);
  });
});

describe('a corner turned back', () => {
  it('folds half way between the corner and where it lies now', () => {
    const fold = foldAt(100, 100, { x: 60, y: 60 });
    expect(fold?.bared).toContainEqual({ x: 100, y: 100 });
    expect(fold?.flap.map(({ x, y }) => [Math.round(x), Math.round(y)])).toContainEqual([60, 60]);
    expect(fold?.bared).toHaveLength(3);
    // The crease belongs to both.
    const crease = (fold?.bared ?? []).filter((point) => Math.abs(point.x + point.y - 160) < 0.01);
    expect(crease).toHaveLength(2);
  });
  it('lies flat when it is hardly lifted', () => {
    expect(foldAt(100, 100, { x: 98, y: 98 })).toBeUndefined();
  });
  it('bares the whole sheet no sooner than it is pulled across', () => {
    expect(pulled(300, 400, { x: 0, y: 0 })).toBe(1);
    expect(foldAt(300, 400, { x: 0, y: 0 })?.bared.length).toBeGreaterThan(2);
    expect(outline([{ x: 1, y: 2 }])).toBe('1.0px 2.0px');
  });
});

describe('a card beside its place', () => {
  const room = { width: 900, height: 560 };
  it('lies where there is more room, and points at the place', () => {
    const lies = besides(room, { left: 100, top: 200, right: 180, bottom: 240 }, 356, 300);
    expect(lies.left).toBeGreaterThan(180);
    expect(lies.tail?.side).toBe('left');
    expect(lies.top + (lies.tail?.at ?? 0)).toBe(220);
    expect(besides(room, { left: 700, top: 200, right: 780, bottom: 240 }, 356, 300).left).toBeLessThan(700 - 356);
  });
  it('stays on the map, and keeps away from a place too wide for it', () => {
    const low = besides(room, { left: 100, top: 540, right: 180, bottom: 556 }, 356, 300);
    expect(low.top + 300).toBeLessThanOrEqual(room.height);
    expect(besides(room, { left: 20, top: 300, right: 880, bottom: 340 }, 356, 300).tail).toBeUndefined();
    expect(besides(room, undefined, 356, 300).tail).toBeUndefined();
  });
});

describe('two years in an address', () => {
  it('are read back', () => {
    const address = ['42', 'sheet=a4', ...yearWords([3, 77])];
    expect(readYears(address)).toEqual([3, 77]);
    expect(readSources(address)?.[0]).toEqual({ seed: '42', options: { sheet: 'a4' } });
    expect(readYears(['42', 'sheet=a4'])).toBeUndefined();
    expect(readYears(['42', 'years', 'x'])).toBeUndefined();
  });
});
