// The pen. Every stroke comes from a seed: the same thing is drawn the same way each time, so nothing trembles between renders.

export type Point = readonly [number, number];
export type Random = () => number;

/** A small generator for looks alone (mulberry32); rules never see it. */
export function random(seed: number): Random {
  let state = Math.imul(seed | 0, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed for a name: letters of a handle give it its own wobble. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; ++i) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash >>> 0;
}

const short = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${short(x)} ${short(y)}`;

const piece = 22; // px: how far a hand draws before it corrects itself

/** The curve from a to b without its first point; `stray` px is how far the hand leaves the straight way. */
export function along([x1, y1]: Point, [x2, y2]: Point, next: Random, stray = 1): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const pieces = Math.max(1, Math.round(length / piece));
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  let path = '';
  for (let i = 1; i <= pieces; ++i) {
    const middle = (i - 0.5) / pieces;
    const end = i / pieces;
    const bow = (next() - 0.5) * 2 * stray;
    const joint = i === pieces ? 0 : (next() - 0.5) * stray;
    path += `Q${at(x1 + (x2 - x1) * middle + nx * bow, y1 + (y2 - y1) * middle + ny * bow)} `;
    path += at(x1 + (x2 - x1) * end + nx * joint, y1 + (y2 - y1) * end + ny * joint);
  }
  return path;
}

export function line(a: Point, b: Point, seed = 1, stray = 1): string {
  return `M${at(...a)}${along(a, b, random(seed), stray)}`;
}

export function polygon(points: readonly Point[], seed = 1, stray = 1, closed = true): string {
  const next = random(seed);
  let path = `M${at(...points[0])}`;
  for (let i = 1; i < points.length; ++i) path += along(points[i - 1], points[i], next, stray);
  if (closed) path += `${along(points[points.length - 1], points[0], next, stray)}Z`;
  return path;
}

/** A box; `round` px are its corners. */
export function box(x: number, y: number, width: number, height: number, seed = 1, stray = 1, round = 0): string {
  const next = random(seed);
  const r = Math.min(round, width / 2, height / 2);
  const [right, below] = [x + width, y + height];
  const slip = () => (next() - 0.5) * stray;
  const corners: [Point, Point, Point][] = [
    [
      [x + r, y + slip()],
      [right - r, y + slip()],
      [right, y],
    ],
    [
      [right + slip(), y + r],
      [right + slip(), below - r],
      [right, below],
    ],
    [
      [right - r, below + slip()],
      [x + r, below + slip()],
      [x, below],
    ],
    [
      [x + slip(), below - r],
      [x + slip(), y + r],
      [x, y],
    ],
  ];
  let path = `M${at(...corners[0][0])}`;
  corners.forEach(([from, to, corner], i) => {
    path += along(from, to, next, stray);
    path += r ? `Q${at(...corner)} ${at(...corners[(i + 1) % 4][0])}` : `L${at(...corners[(i + 1) % 4][0])}`;
  });
  return `${path}Z`;
}

/** A ring by hand; it overshoots by `over` of a turn, as a pen does that closes a circle. */
export function ring(cx: number, cy: number, radius: number, seed = 1, stray = 0.8, over = 0.22): string {
  const next = random(seed);
  const start = next() * Math.PI * 2;
  const steps = 10;
  const angle = (i: number) => start + (i / steps) * Math.PI * 2;
  let path = '';
  for (let i = 0; i <= steps * (1 + over); ++i) {
    const reach = radius + (next() - 0.5) * 2 * stray + (i > steps ? stray : 0);
    const point = at(cx + Math.cos(angle(i)) * reach, cy + Math.sin(angle(i)) * reach);
    const bow = radius * 1.05;
    path += i ? `Q${at(cx + Math.cos(angle(i - 0.5)) * bow, cy + Math.sin(angle(i - 0.5)) * bow)} ${point}` : `M${point}`;
  }
  return path;
}

export function oval(cx: number, cy: number, rx: number, ry: number, seed = 1, stray = 0.06): string {
  const next = random(seed);
  const steps = 12;
  const reach = Array.from({ length: steps }, () => 1 + (next() - 0.5) * stray);
  let path = '';
  for (let i = 0; i <= steps; ++i) {
    const angle = (i / steps) * Math.PI * 2;
    const bow = ((i - 0.5) / steps) * Math.PI * 2;
    const k = reach[i % steps];
    const point = at(cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k);
    path += i ? `Q${at(cx + Math.cos(bow) * rx * 1.035, cy + Math.sin(bow) * ry * 1.035)} ${point}` : `M${point}`;
  }
  return `${path}Z`;
}

export interface RockStyle {
  seed?: number;
  step?: number;
  length?: number;
  gap?: number;
  strokes?: number;
  keep?: (x: number, y: number) => boolean;
}

/** Rock: small families of parallel strokes, each turned its own way. */
export function rock(x: number, y: number, width: number, height: number, style: RockStyle = {}): string {
  const { seed = 1, step = 11, length = 11, gap = 3.1, strokes = 3, keep = () => true } = style;
  const next = random(seed);
  let path = '';
  for (let top = y; top < y + height; top += step) {
    for (let left = x; left < x + width; left += step) {
      const cx = left + step / 2 + (next() - 0.5) * step * 0.8;
      const cy = top + step / 2 + (next() - 0.5) * step * 0.8;
      const turn = next() * Math.PI;
      if (!keep(cx, cy)) continue;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      for (let i = 0; i < strokes; ++i) {
        const off = (i - (strokes - 1) / 2) * gap + (next() - 0.5);
        const half = length * (0.38 + next() * 0.22);
        const [mx, my] = [cx - dy * off, cy + dx * off];
        path += `M${at(mx - dx * half, my - dy * half)}L${at(mx + dx * half, my + dy * half)}`;
      }
    }
  }
  return path;
}

export interface HatchStyle {
  seed?: number;
  gap?: number;
  angle?: number;
  stray?: number;
}

/** Pen shading: parallel strokes cut to a box. */
export function hatch(x: number, y: number, width: number, height: number, style: HatchStyle = {}): string {
  const { seed = 1, gap = 5, angle = -0.9, stray = 0.6 } = style;
  const next = random(seed);
  const reach = Math.hypot(width, height);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let path = '';
  for (let off = -reach / 2; off < reach / 2; off += gap * (0.8 + next() * 0.4)) {
    const [mx, my] = [x + width / 2 - dy * off, y + height / 2 + dx * off];
    let [from, to] = [-reach, reach];
    const cut = (p: number, d: number, low: number, high: number) => {
      if (Math.abs(d) < 1e-6) return p >= low && p <= high;
      const [a, b] = [(low - p) / d, (high - p) / d].sort((left, right) => left - right);
      from = Math.max(from, a);
      to = Math.min(to, b);
      return from < to;
    };
    const inside = cut(mx, dx, x, x + width) && cut(my, dy, y, y + height);
    const bow = (next() - 0.5) * stray * 2;
    if (!inside) continue;
    const middle = (from + to) / 2;
    path += `M${at(mx + dx * from, my + dy * from)}Q${at(mx + dx * middle + bow, my + dy * middle + bow)} `;
    path += at(mx + dx * to, my + dy * to);
  }
  return path;
}

/** Rows of waves from a to b. */
export function waves(a: Point, b: Point, rows = 3, gap = 5, height = 2.2, wave = 9): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  let path = '';
  for (let row = 0; row < rows; ++row) {
    const off = (row - (rows - 1) / 2) * gap;
    const point = (t: number, lift: number) => at(a[0] + ux * t - uy * (off + lift), a[1] + uy * t + ux * (off + lift));
    let t = (row % 2) * 3;
    path += `M${point(t, 0)}`;
    for (let up = 1; t < length - 2; up = -up) {
      const end = Math.min(length, t + wave);
      path += `Q${point((t + end) / 2, up * height * 1.6)} ${point(end, 0)}`;
      t = end;
    }
  }
  return path;
}

/** A round-headed opening, drawn from its left foot to its right one; close it with Z to fill it. */
export function arch(x: number, y: number, width: number, height: number, seed = 1, share = 0.5): string {
  const next = random(seed);
  const spring = y + width * share;
  const left = along([x, y + height], [x, spring], next, 1.2);
  const right = along([x + width, spring], [x + width, y + height], next, 1.2);
  const knee = y + width * share * 0.35;
  const head = `C${at(x, knee)} ${at(x + width * 0.22, y)} ${at(x + width / 2, y)}S${at(x + width, knee)} ${at(x + width, spring)}`;
  return `M${at(x, y + height)}${left}${head}${right}`;
}

/** A star of `points` tips: seals of lairs and stages. */
export function star(cx: number, cy: number, radius: number, points = 8, seed = 1): string {
  const tips: Point[] = Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 ? radius * 0.72 : radius;
    const angle = (i / (points * 2)) * Math.PI * 2;
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
  });
  return polygon(tips, seed, 0.3);
}
