// A sheet of tracing paper turned back at its lower right corner: where it folds, what shows below it, and where its back lies.
export interface Point {
  x: number;
  y: number;
}

export interface Fold {
  /** What of the sheet below is seen. */
  bared: Point[];
  /** The part that is turned over, as it lies now. */
  flap: Point[];
}

const least = 6; // px: a corner that is hardly lifted lies flat

/** How far the corner has been pulled, as a share of the way to the corner across. */
export const pulled = (width: number, height: number, to: Point) => Math.hypot(width - to.x, height - to.y) / Math.hypot(width, height);

/** Folds a sheet of that size so that its lower right corner comes to lie at a point. */
export function foldAt(width: number, height: number, to: Point): Fold | undefined {
  const corner = { x: width, y: height };
  const way = { x: corner.x - to.x, y: corner.y - to.y };
  const length = Math.hypot(way.x, way.y);
  if (length < least) return undefined;
  const middle = { x: (corner.x + to.x) / 2, y: (corner.y + to.y) / 2 };
  const unit = { x: way.x / length, y: way.y / length };
  const side = (point: Point) => (point.x - middle.x) * unit.x + (point.y - middle.y) * unit.y; // positive: turned over
  const sheet = [{ x: 0, y: 0 }, { x: width, y: 0 }, corner, { x: 0, y: height }];
  const bared: Point[] = [];
  sheet.forEach((here, index) => {
    const next = sheet[(index + 1) % sheet.length];
    const [a, b] = [side(here), side(next)];
    if (a >= 0) bared.push(here);
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      bared.push({ x: here.x + (next.x - here.x) * share, y: here.y + (next.y - here.y) * share });
    }
  });
  const flap = bared.map((point) => ({ x: point.x - 2 * side(point) * unit.x, y: point.y - 2 * side(point) * unit.y }));
  return { bared, flap };
}

export const outline = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join(', ');
