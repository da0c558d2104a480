import { describe, expect, it } from 'vitest';
import { ageStep, bandsOf, indexOf, isBefore, placeOf, yearAt, yearInAge } from '../../src/world/ages';
import { differences } from '../../src/world/compare';
import { mapBox, readDrawing } from '../../src/world/drawing';
import { optionWords, readOptions, readSource, sourceWords } from '../../src/world/source';

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
    { mark: 1, layer: 0, born: 0, ended: 2 },
    { mark: 2, layer: 1, born: 3 },
    { mark: 3, layer: 0, born: 0 },
  ];
  it('differ by what fell and what was dug', () => {
    expect(differences(places, years[1], years[4])).toEqual({ first: [1], second: [2] });
    expect(differences(places, years[4], years[4])).toEqual({ first: [], second: [] });
  });
});

describe('a world in an address', () => {
  it('comes back as it went', () => {
    const source = { seed: '42', options: { until: 'last', sheet: 'a3' } };
    expect(readSource(sourceWords(source))).toEqual(source);
    expect(readSource(['at', 'abc'], () => 'secret')).toEqual({ table: 'abc', token: 'secret' });
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
