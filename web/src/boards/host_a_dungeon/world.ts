// The world of a table as the hall writes it: the drawn sheet, the chronicle, files to take away.
import type { AskWorld } from '$protocol';
import { askFile } from '$client/api';

export type Wish = Omit<AskWorld, 'table' | 'token'>;

export const askWorld = (table: string, token: string, wish: Wish) => askFile('/api/world', { table, token, ...wish });

const perUnit = 1 / 12; // of the drawing, for one unit of the map

/** Where a box of the map lies in the drawing: the map stands in the middle, with 28 % of what is left over above it. */
export function placeOn(paper: { width: number; height: number }, board: { width: number; height: number }) {
  const left = (paper.width - board.width * perUnit) / 2;
  const top = (paper.height - board.height * perUnit) * 0.28;
  return (box: { x: number; y: number; width: number; height: number }) => ({
    x: left + box.x * perUnit,
    y: top + box.y * perUnit,
    width: box.width * perUnit,
    height: box.height * perUnit,
  });
}

/** A point of the drawing in units of the map. */
export function unitsAt(paper: { width: number; height: number }, board: { width: number; height: number }, x: number, y: number) {
  const left = (paper.width - board.width * perUnit) / 2;
  const top = (paper.height - board.height * perUnit) * 0.28;
  return { x: Math.round((x - left) / perUnit), y: Math.round((y - top) / perUnit) };
}

export interface Paragraph {
  sort: 'age' | 'year' | 'line' | 'item';
  words: string;
}

/** The chronicle comes as Markdown of headings, lists and paragraphs; nothing else is in it. */
export function paragraphs(text: string): Paragraph[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const words = line.replace(/^(#+|[-*])\s*/, '').replace(/[*_`]{1,2}/g, '');
      const sort = /^##?\s/.test(line) ? 'age' : line.startsWith('#') ? 'year' : /^[-*]\s/.test(line) ? 'item' : 'line';
      return { sort, words } as Paragraph;
    });
}
