// Time in a world: its years in order, each in the age it belongs to, and where they lie along a line.
import type { StoryAge, StoryLine, WorldYear } from '$protocol';

const roman: readonly [number, string][] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Of an age, counted from 0; a long history has some thirty of them. */
export function numeral(layer: number): string {
  let [left, written] = [layer + 1, ''];
  for (const [value, letters] of roman) {
    for (; left >= value; left -= value) written += letters;
  }
  return written;
}

export interface Band {
  age: StoryAge;
  /** Of years: the first, and how many. */
  start: number;
  count: number;
  /** Shares of the line. */
  from: number;
  to: number;
}

const padding = 2; // years that an age's name is worth

/** A band for each age; short ages keep room for their name. */
export function bandsOf(ages: readonly StoryAge[], years: readonly WorldYear[]): Band[] {
  const parts = ages
    .map((age) => ({
      age,
      start: years.findIndex((year) => year.layer === age.layer),
      count: years.filter((year) => year.layer === age.layer).length,
    }))
    .filter((part) => part.count > 0);
  const whole = parts.reduce((sum, part) => sum + part.count + padding, 0);
  let from = 0;
  return parts.map((part) => {
    const to = from + (part.count + padding) / whole;
    const band = { ...part, from, to };
    from = to;
    return band;
  });
}

/** Where the end of a year lies. */
export function placeOf(bands: readonly Band[], index: number): number {
  const band = bands.find((each) => index >= each.start && index < each.start + each.count) ?? bands[bands.length - 1];
  return band ? band.from + ((index - band.start + 1) / band.count) * (band.to - band.from) : 0;
}

/** The year whose end lies nearest. */
export function yearAt(bands: readonly Band[], share: number): number {
  const band = bands.find((each) => share <= each.to) ?? bands[bands.length - 1];
  if (!band) return 0;
  const along = ((share - band.from) / (band.to - band.from)) * band.count;
  return band.start + Math.max(0, Math.min(band.count - 1, Math.round(along) - 1));
}

/** Of things along a line, in order, those that leave each other so much room; the last one stays. */
export function apartBy<T extends { x: number }>(things: readonly T[], room: number): T[] {
  const kept: T[] = [];
  for (const thing of [...things].reverse()) if (kept.length === 0 || kept[kept.length - 1].x - thing.x >= room) kept.push(thing);
  return kept.reverse();
}

/** The last year of the age before, or the first age's first; forwards the last year of this age, then of the next. */
export function ageStep(bands: readonly Band[], index: number, way: 1 | -1): number {
  const ends = bands.map((band) => band.start + band.count - 1);
  if (way > 0) return ends.find((end) => end > index) ?? index;
  return [...ends].reverse().find((end) => end < index) ?? 0;
}

export const isBefore = (line: Pick<StoryLine, 'layer' | 'first'>, year: Pick<WorldYear, 'layer' | 'year'>) =>
  line.layer < year.layer || (line.layer === year.layer && line.first <= year.year);

/** A year of the running count as its age counts it: what the drawing says of each stroke. */
export const yearInAge = (age: Pick<StoryAge, 'layer' | 'first'>, year: number) => (age.layer === 0 ? year : year - age.first + 1);

/** The index of the year in which something of this running year and age stands. */
export function indexOf(years: readonly WorldYear[], layer: number, year: number): number {
  const exact = years.findIndex((each) => each.layer === layer && each.year >= year);
  if (exact >= 0) return exact;
  for (let index = years.length - 1; index >= 0; --index) if (years[index].layer <= layer) return index;
  return 0;
}
