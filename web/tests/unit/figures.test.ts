import { describe, expect, it } from 'vitest';
import { clockCall, clockFace, daysBetween } from '../../src/client/time';
import { ownFigures } from '../../src/hall/figures';

describe('a clock', () => {
  it('shows minutes and seconds, and hours where there are any', () => {
    expect(clockFace(245_000)).toBe('4:05');
    expect(clockFace(3_727_000)).toBe('1:02:07');
    expect(clockFace(400)).toBe('0:01');
    expect(clockFace(-5)).toBe('0:00');
  });

  it('is called out three times', () => {
    expect(clockCall(60_000)).toBe(60);
    expect(clockCall(29_400)).toBe(30);
    expect(clockCall(9_900)).toBe(10);
    expect(clockCall(45_000)).toBeUndefined();
  });

  it('counts days by the calendar', () => {
    expect(daysBetween(new Date(2026, 0, 1, 23, 59), new Date(2026, 0, 2, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 0, 2, 0, 1), new Date(2026, 0, 2, 23, 59))).toBe(0);
  });
});

describe('figures of my games', () => {
  it('count scores only of what is over', () => {
    const games = [
      { over: true, won: true, score: 40 },
      { over: true, won: false, score: 20 },
      { over: false, score: 99 },
    ];
    expect(ownFigures(games)).toEqual({ begun: 3, finished: 2, won: 1, best: 40, mean: 30 });
  });

  it('say nothing of scores where there are none', () => {
    expect(ownFigures([{ over: false }])).toEqual({ begun: 1, finished: 0, won: 0 });
  });
});
