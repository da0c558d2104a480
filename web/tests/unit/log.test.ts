import { describe, expect, it } from 'vitest';
import type { ViewEntry, ViewLine } from '$protocol';
import { emptyLog, handlesOf, mergeLog } from '../../src/client/log';

const line = (number: number, handles: string[] = []): ViewLine => ({
  number,
  seat: 1,
  kind: 'x',
  words: `line ${number}`,
  text: '',
  handles,
  concerns: false,
  weighty: false,
});
const entry = (first: number, last: number, seat = 1): ViewEntry => ({
  first,
  last,
  seat,
  concerns: false,
  words: `turn ${first}-${last}`,
  lines: Array.from({ length: last - first + 1 }, (_, i) => `line ${first + i}`),
});

describe('the log', () => {
  const first = mergeLog(emptyLog, {
    keep: 0,
    last: 3,
    lines: [line(1), line(2), line(3, ['room:A1'])],
    entries: [entry(1, 1, 0), entry(2, 3)],
  });

  it('adds what is new and replaces a turn that went on', () => {
    const next = mergeLog(first, { keep: 3, last: 5, lines: [line(4, ['room:B1']), line(5)], entries: [entry(2, 5)] });
    expect(next.lines.map((each) => each.number)).toEqual([1, 2, 3, 4, 5]);
    expect(next.entries.map((each) => each.words)).toEqual(['turn 1-1', 'turn 2-5']);
    expect(handlesOf(next, next.entries[1])).toEqual(['room:A1', 'room:B1']);
    expect(next.last).toBe(5);
  });

  it('drops what was taken back and shortens the turn it ended', () => {
    const next = mergeLog(first, { keep: 2, last: 2, lines: [], entries: [] });
    expect(next.lines.map((each) => each.number)).toEqual([1, 2]);
    expect(next.entries.map((each) => [each.first, each.last])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(next.entries[1].lines).toEqual(['line 2']);
  });

  it('uses new numbers after an undo', () => {
    const undone = mergeLog(first, { keep: 1, last: 6, lines: [line(6)], entries: [entry(6, 6)] });
    expect(undone.lines.map((each) => each.number)).toEqual([1, 6]);
    expect(undone.entries.map((each) => each.first)).toEqual([1, 6]);
  });

  it('begins anew when everything is sent', () => {
    const whole = mergeLog(first, { keep: 0, last: 1, lines: [line(1)], entries: [entry(1, 1, 0)] });
    expect(whole.lines).toHaveLength(1);
    expect(whole.entries).toHaveLength(1);
  });
});
