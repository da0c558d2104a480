import { describe, expect, it } from 'vitest';
import type { LifeEvent } from '$protocol';
import { folded } from '../../src/world/life';

const event = (year: number, words: string, layer = 3): LifeEvent => ({ layer, year, season: 0, words, groups: [], proofs: [] });

describe('the life of a place', () => {
  it('says once what happened alike year upon year, across ages too', () => {
    const told = folded([
      event(98, 'moved in'),
      event(99, 'slept'),
      event(100, 'slept'),
      event(104, 'slept', 4),
      event(105, 'moved out', 4),
    ]);
    expect(told.map(({ year, last, words }) => [year, last, words])).toEqual([
      [98, 98, 'moved in'],
      [99, 104, 'slept'],
      [105, 105, 'moved out'],
    ]);
    expect(told[1].layer).toBe(3);
  });

  it('tells again what came back after something else', () => {
    expect(folded([event(1, 'slept'), event(2, 'woke'), event(3, 'slept')])).toHaveLength(3);
  });

  it('leaves what it was given as it was', () => {
    const events = [event(1, 'slept'), event(2, 'slept')];
    folded(events);
    expect(events[0]).not.toHaveProperty('last');
  });
});
