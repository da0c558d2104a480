// Walking through the moments of a game: by one, from turn to turn, and as a share of the way for a slider.
import type { ReplayBookmark } from '$protocol';

export const within = (step: number, last: number) => Math.max(0, Math.min(last, Math.round(step)));

const stride = 10;

/** The nearest beginning of a turn before or behind this moment; the ends of the game count as such. A game that names no turns is
    walked through by tens. */
export function nextTurn(bookmarks: readonly ReplayBookmark[], step: number, last: number, way: 1 | -1): number {
  if (bookmarks.length === 0) return within(step + way * stride, last);
  const steps = [0, ...bookmarks.map((mark) => mark.step), last];
  const ahead = steps.filter((each) => (each - step) * way > 0);
  return ahead.length === 0 ? step : way > 0 ? Math.min(...ahead) : Math.max(...ahead);
}

/** The turn that this moment belongs to. */
export function turnAt(bookmarks: readonly ReplayBookmark[], step: number): ReplayBookmark | undefined {
  return bookmarks.filter((mark) => mark.step <= step).sort((left, right) => right.step - left.step)[0];
}

/** Marks that stand at least so far apart (as shares of the way) that they can be told from each other; the first of a crowd stays. */
export function spread(bookmarks: readonly ReplayBookmark[], last: number, apart: number): ReplayBookmark[] {
  const shown: ReplayBookmark[] = [];
  let end = -Infinity;
  for (const mark of [...bookmarks].sort((left, right) => left.step - right.step)) {
    const at = last ? mark.step / last : 0;
    if (at - end < apart) continue;
    shown.push(mark);
    end = at;
  }
  return shown;
}
