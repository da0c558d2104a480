import { describe, expect, it } from 'vitest';
import type { ViewLine, ViewMove } from '$protocol';
import { timesOf, waysOf } from '../../src/table/movement';

const line = (move?: ViewMove, kind = 'moved'): ViewLine => ({
  number: 1,
  seat: 1,
  kind,
  words: '',
  text: '',
  handles: [],
  concerns: false,
  weighty: false,
  move,
});
const step = (thing: string, from: string, to: string, kind?: string) => line({ thing, from, to }, kind);

describe('things on their way', () => {
  it('walk through all places they came by', () => {
    expect(waysOf([step('party:1', 'room:A1', 'room:A2'), line(), step('party:1', 'room:A2', 'room:B2')])).toEqual([
      { thing: 'party:1', places: ['room:A1', 'room:A2', 'room:B2'], nth: 0, cast: false },
    ]);
  });
  it('begin anew where they did not stand', () => {
    const ways = waysOf([step('card:x', 'hand:1', 'table:cards'), step('card:x', '', 'hand:1')]);
    expect(ways.map(({ places, nth }) => [places, nth])).toEqual([
      [['hand:1', 'table:cards'], 0],
      [['', 'hand:1'], 1],
    ]);
  });
  it('tell equal dice apart by their order', () => {
    const ways = waysOf([step('die:mage.m5', '', 'hero:mage', 'rolled'), step('die:mage.m5', '', 'hero:mage', 'rolled')]);
    expect(ways.map(({ nth, cast }) => [nth, cast])).toEqual([
      [0, true],
      [1, true],
    ]);
  });
  it('never take above 400 ms each nor 1.2 s together', () => {
    const walk = waysOf([step('a', 'p1', 'p2'), step('a', 'p2', 'p3'), step('a', 'p3', 'p4'), step('a', 'p4', 'p5')]);
    expect(timesOf(walk)[0].time).toBeLessThanOrEqual(400);
    const many = waysOf(Array.from({ length: 30 }, (_, index) => step(`card:${index}`, 'pile:x', 'hand:1')));
    for (const { delay, time } of timesOf(many)) expect(delay + time).toBeLessThanOrEqual(1200);
    const dice = waysOf(Array.from({ length: 12 }, (_, index) => step(`die:${index}`, '', 'hero:x', 'rolled')));
    for (const { time } of timesOf(dice)) expect(time).toBeLessThanOrEqual(400);
  });
});
