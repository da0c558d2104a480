// The world of a table as the hall writes it: the drawn sheet, the chronicle, files to take away; and a drawing by hand as an answer.
import type { AskWorld } from '$protocol';
import { askFile } from '$client/api';

export type Wish = Omit<AskWorld, 'table' | 'token'>;

export const askWorld = (table: string, token: string, wish: Wish) => askFile('/api/world', { table, token, ...wish });

export interface Spot {
  x: number;
  y: number;
}

const corner = 10; // map units: a line that strays less is straight

function thinned(points: readonly Spot[]): Spot[] {
  if (points.length < 3) return [...points];
  const [first, last] = [points[0], points[points.length - 1]];
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const off = points.map((point) => Math.abs((last.x - first.x) * (first.y - point.y) - (first.x - point.x) * (last.y - first.y)) / length);
  const worst = off.indexOf(Math.max(...off));
  if (off[worst] < corner) return [first, last];
  return [...thinned(points.slice(0, worst + 1)), ...thinned(points.slice(worst)).slice(1)];
}

/** What a loose stroke of the pencil says as a drawing of that kind: a point, two corners, or a course with its bends. */
export function drawnAs(word: string, stroke: readonly Spot[]): Spot[] {
  const points = stroke.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (points.length === 0) return [];
  if (word === 'course') return thinned(points);
  if (word !== 'box') return [points[points.length - 1]];
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** The drawing as the table reads it. */
export const typed = (word: string, points: readonly Spot[]) => [word, ...points.map(({ x, y }) => `${x},${y}`)].join(' ');

export const lengthOf = (points: readonly Spot[]) =>
  points.slice(1).reduce((sum, point, index) => sum + Math.hypot(point.x - points[index].x, point.y - points[index].y), 0);

export interface Limits {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of a course; 0: as long as one likes. */
  longest: number;
}

const inside = (spot: Spot, within: Limits) =>
  spot.x >= within.x && spot.y >= within.y && spot.x < within.x + within.width && spot.y < within.y + within.height;

/** What of a drawing keeps to what the table has said of it: where it lies, how long it is. */
export const keeps = (points: readonly Spot[], within: Limits) => ({
  place: points.every((point) => inside(point, within)),
  length: within.longest === 0 || lengthOf(points) <= within.longest,
});

/** The same drawing, moved and cut as little as it takes to keep to that. */
export function fitted(word: string, points: readonly Spot[], within: Limits): Spot[] {
  const into = (value: number, from: number, size: number) => Math.round(Math.max(from, Math.min(from + size - 1, value)));
  const moved = points.map(({ x, y }) => ({ x: into(x, within.x, within.width), y: into(y, within.y, within.height) }));
  if (word !== 'course' || within.longest === 0) return moved;
  const kept = moved.slice(0, 1);
  let left = within.longest;
  for (const next of moved.slice(1)) {
    const last = kept[kept.length - 1];
    const step = Math.hypot(next.x - last.x, next.y - last.y);
    if (step > left) {
      // Cut towards zero: rounding must not make it longer again.
      const share = left / step;
      kept.push({ x: last.x + Math.trunc((next.x - last.x) * share), y: last.y + Math.trunc((next.y - last.y) * share) });
      break;
    }
    kept.push(next);
    left -= step;
  }
  return kept;
}

/** A key for the board itself: not written into a field, not for a sheet that lies over it. */
export const isBoardKey = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  !(event.target as Element).closest?.('input, select, textarea, [role=dialog]');

/** How much is asked: which kinds of questions are left to the world. */
export const levels: Record<string, readonly string[]> = {
  all: [],
  places: ['grain'],
  turning: ['grain', 'places', 'names'],
  nothing: ['grain', 'places', 'names', 'turning', 'dice'],
};

export const levelOf = (passed: readonly string[]) =>
  Object.keys(levels).find((level) => levels[level].length === passed.length && levels[level].every((id) => passed.includes(id))) ?? '';

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
