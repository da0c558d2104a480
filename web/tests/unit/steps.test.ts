import { describe, expect, it } from 'vitest';
import { nextTurn, spread, turnAt, within } from '../../src/client/steps';

const turns = [4, 9, 10, 30].map((step) => ({ step, words: `turn at ${step}` }));

describe('walking through a game', () => {
  it('stays between set-up and end', () => {
    expect(within(-3, 20)).toBe(0);
    expect(within(21, 20)).toBe(20);
    expect(within(7.4, 20)).toBe(7);
  });

  it('goes from turn to turn, and to the ends beyond the last ones', () => {
    expect(nextTurn(turns, 0, 40, 1)).toBe(4);
    expect(nextTurn(turns, 9, 40, 1)).toBe(10);
    expect(nextTurn(turns, 30, 40, 1)).toBe(40);
    expect(nextTurn(turns, 40, 40, 1)).toBe(40);
    expect(nextTurn(turns, 9, 40, -1)).toBe(4);
    expect(nextTurn(turns, 4, 40, -1)).toBe(0);
    expect(nextTurn(turns, 0, 40, -1)).toBe(0);
  });

  it('walks by tens where a game names no turns', () => {
    expect(nextTurn([], 3, 40, 1)).toBe(13);
    expect(nextTurn([], 35, 40, 1)).toBe(40);
    expect(nextTurn([], 5, 40, -1)).toBe(0);
  });

  it('knows the turn of a moment', () => {
    expect(turnAt(turns, 3)).toBeUndefined();
    expect(turnAt(turns, 9)?.step).toBe(9);
    expect(turnAt(turns, 29)?.step).toBe(10);
  });

  it('leaves out marks that would lie on each other', () => {
    expect(spread(turns, 40, 0.05).map((mark) => mark.step)).toEqual([4, 9, 30]);
    expect(spread([], 0, 0.05)).toEqual([]);
  });
});
