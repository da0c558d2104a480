// The world of a table as the hall writes it: the drawn sheet, the chronicle, files to take away.
import type { AskWorld, Refused } from '$protocol';

export type Wish = Omit<AskWorld, 'table' | 'token'>;

export async function askWorld(table: string, token: string, wish: Wish): Promise<Blob> {
  const answer = await fetch('/api/world', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ table, token, ...wish }),
  });
  if (answer.ok) return answer.blob();
  const refused = (await answer.json().catch(() => undefined)) as Partial<Refused> | undefined;
  throw new Error(refused?.words ?? '');
}

/** Gives a file to the person under this name. */
export function handOver(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

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
