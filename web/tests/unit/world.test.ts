import { describe, expect, it } from 'vitest';
import { ageStep, apartBy, bandsOf, indexOf, isBefore, numeral, placeOf, yearAt, yearInAge } from '../../src/world/ages';
import { differences } from '../../src/world/compare';
import { mapBox, readDrawing } from '../../src/world/drawing';
import { optionWords, readOptions, readSource, readSources, sourceWords } from '../../src/world/source';

const age = (layer: number, first: number, last: number) => ({ layer, first, last, name: `age ${layer}`, summary: '' });
const ages = [age(0, 0, 0), age(1, 1, 3), age(2, 4, 4)];
const years = [
  [0, 0],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 4],
].map(([layer, year]) => ({ layer, year, groups: [] }));
const bands = bandsOf(ages, years);

describe('the line of years', () => {
  it('numbers its ages as books do, however many there are', () => {
    expect([0, 3, 8, 13, 24, 39].map(numeral)).toEqual(['I', 'IV', 'IX', 'XIV', 'XXV', 'XL']);
  });

  it('has a band for each age, one beside the other, the whole way', () => {
    expect(bands.map((band) => [band.start, band.count])).toEqual([
      [0, 1],
      [1, 3],
      [4, 1],
    ]);
    expect(bands[0].from).toBe(0);
    expect(bands[1].from).toBe(bands[0].to);
    expect(bands[2].to).toBeCloseTo(1);
  });

  it('finds the year it has drawn', () => {
    years.forEach((_, index) => expect(yearAt(bands, placeOf(bands, index))).toBe(index));
    expect(yearAt(bands, -1)).toBe(0);
    expect(yearAt(bands, 2)).toBe(4);
  });

  it('steps from age to age', () => {
    expect(ageStep(bands, 0, 1)).toBe(3);
    expect(ageStep(bands, 2, 1)).toBe(3);
    expect(ageStep(bands, 4, 1)).toBe(4);
    expect(ageStep(bands, 2, -1)).toBe(0);
  });

  it('leaves room between the signs on it, and keeps the last', () => {
    expect(
      apartBy(
        [1, 2, 12, 20, 25].map((x) => ({ x })),
        10,
      ).map(({ x }) => x),
    ).toEqual([2, 12, 25]);
  });

  it('knows what had been told by then', () => {
    expect(isBefore({ layer: 0, first: 9 }, years[1])).toBe(true);
    expect(isBefore({ layer: 1, first: 2 }, years[1])).toBe(false);
    expect(indexOf(years, 1, 2)).toBe(2);
    expect(indexOf(years, 1, 9)).toBe(3);
    expect(yearInAge(ages[2], 4)).toBe(1);
    expect(yearInAge(ages[0], 0)).toBe(0);
  });
});

describe('two years of a world', () => {
  const places = [
    { mark: 1, layer: 0, born: 0, ended: 2, name: 'cave', points: [0, 0, 9, 9] },
    { mark: 2, layer: 1, born: 3, name: 'hall', points: [20, 0, 30, 9] },
    { mark: 3, layer: 0, born: 0, name: 'sea', points: [0, 40, 90, 60] },
  ];
  const at = (year: number, marks = places) => ({ places: marks, year: years[year] });
  it('differ by what fell and what was dug', () => {
    expect(differences(at(1), at(4))).toEqual({ first: [1], second: [2] });
    expect(differences(at(4), at(4))).toEqual({ first: [], second: [] });
  });
  it('in two branches are told apart by where a thing lies and what it is, not by its number', () => {
    const elsewhere = places.map((place) => (place.mark === 2 ? { ...place, points: [60, 0, 70, 9] } : place));
    expect(differences(at(4), at(4, elsewhere))).toEqual({ first: [2], second: [2] });
    const longer = places.map((place) => (place.mark === 2 ? { ...place, points: [25, 0, 44, 9] } : place));
    expect(differences(at(4), at(4, longer))).toEqual({ first: [], second: [] });
  });
});

describe('a world in an address', () => {
  it('comes back as it went', () => {
    const source = { seed: '42', options: { until: 'last', sheet: 'a3' } };
    expect(readSource(sourceWords(source))).toEqual(source);
    expect(readSource(['at', 'abc'], () => 'secret')).toEqual({ table: 'abc', token: 'secret' });
  });
  it('may be two of them', () => {
    const secret = () => 'secret';
    const pair = readSources(['7', 'sheet=a4', 'with', 'at', 'abc'], secret);
    expect(pair).toEqual([
      { seed: '7', options: { sheet: 'a4' } },
      { table: 'abc', token: 'secret' },
    ]);
    const alone = readSources(['7', ''], secret);
    expect(alone?.[0]).toBe(alone?.[1]);
    expect(readSources(['7', '', 'with', 'tree'], secret)).toBeUndefined();
  });
  it('is none where nothing is named', () => {
    expect(readSource([])).toBeUndefined();
    expect(readSource(['tree'])).toBeUndefined();
    expect(readSource(['at', 'abc'], () => undefined as unknown as string)).toBeUndefined();
  });
  it('passes over what is no option', () => {
    expect(readOptions('until=last,,x,=3')).toEqual({ until: 'last' });
    expect(optionWords({})).toBe('');
  });
});

describe('the drawing', () => {
  it('keeps its names to itself', () => {
    const text =
      '<?xml version="1.0"?><svg width="297mm" height="210mm" viewBox="0 0 297 210"><g id="ground" clip-path="url(#ground)"/></svg>';
    const drawing = readDrawing(text, 'a');
    expect(drawing.paper).toEqual({ width: 297, height: 210 });
    expect(drawing.markup).toContain('id="a-ground" clip-path="url(#a-ground)"');
    expect(drawing.markup).toContain('width="100%"');
  });
  it('is cut to the map', () => {
    const box = mapBox({ width: 297, height: 210 }, { width: 3276, height: 2124 });
    expect(box.left).toBeCloseTo(12);
    expect(box.width).toBeCloseTo(273 + 9.2);
  });
});
