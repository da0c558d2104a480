// The log as it grows: a view brings what is new, takes back what was undone and replaces turns that went on.
import type { ViewEntry, ViewLine, ViewLog } from '$protocol';

export interface LogBook {
  readonly last: number;
  readonly lines: readonly ViewLine[];
  readonly entries: readonly ViewEntry[];
}

export const emptyLog: LogBook = { last: 0, lines: [], entries: [] };

export function mergeLog(book: LogBook, news: ViewLog): LogBook {
  const lines = [...book.lines.filter((line) => line.number <= news.keep), ...news.lines];
  const replaced = new Set(news.entries.map((entry) => entry.first));
  const kept = book.entries
    .filter((entry) => entry.first <= news.keep && !replaced.has(entry.first))
    .map((entry) => (entry.last <= news.keep ? entry : shorten(entry, news.keep, lines)));
  const entries = [...kept, ...news.entries].sort((left, right) => left.first - right.first);
  return { last: news.last, lines, entries };
}

/** A turn of which the end was taken back. */
function shorten(entry: ViewEntry, last: number, lines: readonly ViewLine[]): ViewEntry {
  const words = lines.filter((line) => line.number >= entry.first && line.number <= last).map((line) => line.words);
  return { ...entry, last, lines: words, words: words[words.length - 1] ?? entry.words };
}

/** Things on the board that a turn is about. */
export function handlesOf(book: LogBook, entry: ViewEntry): string[] {
  const inside = book.lines.filter((line) => line.number >= entry.first && line.number <= entry.last);
  return [...new Set(inside.flatMap((line) => line.handles))];
}
