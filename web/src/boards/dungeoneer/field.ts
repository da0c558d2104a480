// The dungeon as one floor: every location adds rooms and corridors to a field of distances, and where they meet they melt together.
// The edge of the floor is the line at distance 0; rock is hatched outside it.
import type { DungeoneerExit, DungeoneerSide, DungeoneerTile } from '$protocol';
import { random, seedOf, type Point } from '$design/ink';

export const cell = { width: 156, height: 132 };
const grid = 3; // units between two samples
const margin = 42;
const halfCorridor = 10.5;

export const sides: Record<DungeoneerSide, Point> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

export interface Drawn {
  floor: string;
  rock: string;
  stones: string;
  dots: Point[];
  /** Flagstones of the rooms, pebbles of the tunnels. */
  paving: string;
}

export const middleOf = (tile: { x: number; y: number }): Point => [tile.x * cell.width, tile.y * cell.height];

/** Where the corridor meets the side: moved by a hash of the side, which both locations share. */
export function gateOf(tile: { x: number; y: number }, side: DungeoneerSide): Point {
  const [dx, dy] = sides[side];
  const [x, y] = middleOf(tile);
  const key = seedOf(`${tile.x * 2 + dx},${tile.y * 2 + dy}`) % 997;
  const slip = (key / 997 - 0.5) * 2;
  return dx ? [x + (dx * cell.width) / 2, y - 9 + slip * 5] : [x + slip * 11, y + (dy * cell.height) / 2];
}

function noise(seed: number): (x: number, y: number) => number {
  const value = (x: number, y: number) => {
    let mixed = Math.imul(x * 374761393 + y * 668265263 + seed * 974634777, 1274126177);
    mixed ^= mixed >>> 15;
    return ((mixed >>> 0) % 65536) / 32768 - 1;
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const above = value(i, j) * (1 - u) + value(i + 1, j) * u;
    const below = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u;
    return above * (1 - v) + below * v;
  };
}

type Shape = (x: number, y: number) => number;

const box =
  (hw: number, hh: number, round = 4): Shape =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x) - hw + round, Math.abs(y) - hh + round];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
const octagon =
  (hw: number, hh: number): Shape =>
  (x, y) =>
    Math.max(box(hw, hh, 1)(x, y), (Math.abs(x) + Math.abs(y) - (hw + hh) * 0.76) * 0.707);
const ellipse =
  (hw: number, hh: number): Shape =>
  (x, y) =>
    (Math.hypot(x / hw, y / hh) - 1) * Math.min(hw, hh);
const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.min(a(x, y), b(x, y));

function capsule([ax, ay]: Point, [bx, by]: Point, radius: number): Shape {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  return (x, y) => {
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.hypot(x - ax - dx * t, y - ay - dy * t) - radius;
  };
}

/** The room of a location around its own middle, and how far the hand strays from its walls. */
function roomOf(tile: DungeoneerTile): { shape: Shape; wobble: number } {
  const pick = seedOf(tile.handle) % 6;
  if (tile.region === 'surface') return { shape: ellipse(54, 37), wobble: 4.5 };
  if (tile.features.some((feature) => feature.includes('tunnel'))) return { shape: ellipse(27, 22), wobble: 2.6 };
  const rooms: Shape[] = [
    box(52, 34),
    octagon(53, 36),
    ellipse(55, 36),
    both(box(47, 33), box(57, 17)),
    both(box(50, 30), ellipse(30, 39)),
    both(box(54, 27), box(34, 37)),
  ];
  return { shape: rooms[pick], wobble: pick === 2 ? 3.4 : 0.9 };
}

/** What lies on the floor: joints of flagstones here and there in hewn rooms, pebbles where it was dug. */
function pave(tile: DungeoneerTile, { shape, wobble }: { shape: Shape; wobble: number }, cx: number, cy: number): string {
  if (tile.region === 'surface') return '';
  const next = random((seedOf(tile.handle) % 9973) + 5);
  const inside = (x: number, y: number) => shape(x, y) < -5;
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = '';
  for (let y = -36; y <= 36; y += 12) {
    for (let x = -54; x <= 54; x += 12) {
      const [px, py] = [x + next() * 2, y + next() * 2];
      const [across, down] = [next() < 0.62, next() < 0.62];
      if (wobble > 2) {
        if (across && next() < 0.5 && inside(px, py)) path += `M${round(cx + px)} ${round(cy + py)}l1.6 .5`;
        continue;
      }
      if (across && inside(px, py) && inside(px + 11, py)) path += `M${round(cx + px)} ${round(cy + py)}h${round(9 + next() * 2)}`;
      if (down && inside(px, py) && inside(px, py + 11)) path += `M${round(cx + px)} ${round(cy + py)}v${round(9 + next() * 2)}`;
    }
  }
  return path;
}

const opposite: Record<DungeoneerSide, DungeoneerSide> = { north: 'south', south: 'north', east: 'west', west: 'east' };

function isWalled(exit: DungeoneerExit, beyond: DungeoneerTile | undefined): boolean {
  return beyond?.exits.find((each) => each.side === opposite[exit.side])?.kind === 'wall';
}

/** Everything that does not change while nothing is laid. */
export function draw(tiles: readonly DungeoneerTile[], alone = false): Drawn {
  if (tiles.length === 0) return { floor: '', rock: '', stones: '', dots: [], paving: '' };
  const left = Math.min(...tiles.map((tile) => tile.x)) * cell.width - cell.width / 2 - margin;
  const top = Math.min(...tiles.map((tile) => tile.y)) * cell.height - cell.height / 2 - margin;
  const right = Math.max(...tiles.map((tile) => tile.x)) * cell.width + cell.width / 2 + margin;
  const below = Math.max(...tiles.map((tile) => tile.y)) * cell.height + cell.height / 2 + margin;
  const [columns, rows] = [Math.ceil((right - left) / grid) + 1, Math.ceil((below - top) / grid) + 1];
  const field = new Float32Array(columns * rows).fill(99);
  const wave = noise(7);
  const dots: Point[] = [];
  let stones = '';
  let paving = '';

  const lay = (shape: Shape, [x1, y1]: Point, [x2, y2]: Point, wobble: number) => {
    const [i1, i2] = [Math.max(1, Math.floor((x1 - left) / grid)), Math.min(columns - 2, Math.ceil((x2 - left) / grid))];
    const [j1, j2] = [Math.max(1, Math.floor((y1 - top) / grid)), Math.min(rows - 2, Math.ceil((y2 - top) / grid))];
    for (let j = j1; j <= j2; ++j) {
      for (let i = i1; i <= i2; ++i) {
        const [x, y] = [left + i * grid, top + j * grid];
        const distance = shape(x, y) + wave(x / 15, y / 15) * wobble;
        if (distance < field[j * columns + i]) field[j * columns + i] = distance;
      }
    }
  };

  const byHandle = new Map(tiles.map((tile) => [tile.handle, tile]));
  for (const tile of tiles) {
    const [cx, cy] = middleOf(tile);
    const room = roomOf(tile);
    const turn = tile.turned ? -1 : 1;
    const around: [Point, Point] = [
      [cx - 88, cy - 78],
      [cx + 88, cy + 78],
    ];
    lay((x, y) => room.shape((x - cx) * turn, (y - cy + 6) * turn), ...around, room.wobble);
    paving += pave(tile, room, cx, cy - 6);
    for (const exit of tile.exits) {
      if (exit.kind === 'wall') continue;
      const [dx, dy] = sides[exit.side];
      const gate = gateOf(tile, exit.side);
      const beyond = exit.to ? byHandle.get(exit.to) : undefined;
      const walled = isWalled(exit, beyond);
      const reach = walled ? -17 : beyond || alone ? 2 : 13;
      const end: Point = [gate[0] + dx * reach, gate[1] + dy * reach];
      const knee: Point = dx ? [cx + dx * 24, gate[1]] : [gate[0], cy - 6 + dy * 20];
      const passage = both(capsule([cx, cy - 6], knee, halfCorridor), capsule(knee, end, halfCorridor));
      lay(passage, [cx - 110, cy - 100], [cx + 110, cy + 100], tile.region === 'surface' ? 2 : 1.2);
      if (walled) {
        const [px, py] = [-dy * 12, dx * 12];
        for (const course of [0, 5]) {
          const [x, y] = [end[0] + dx * course, end[1] + dy * course];
          stones += `M${x - px} ${y - py}L${x + px} ${y + py}`;
        }
      } else if (!beyond) {
        for (const far of [19, 25, 31]) dots.push([gate[0] + dx * far, gate[1] + dy * far]);
      }
    }
  }
  return {
    floor: contour(field, columns, rows, left, top),
    rock: alone ? '' : hatching(field, columns, rows, left, top),
    stones,
    dots,
    paving,
  };
}

/** The floor of one location alone, with its corridors as far as its sides. */
export const outline = (tile: DungeoneerTile): string => draw([tile], true).floor;

/** The line at distance 0, joined into closed ways (marching squares). */
function contour(field: Float32Array, columns: number, rows: number, left: number, top: number): string {
  const next = new Map<number, number>();
  const spot = new Map<number, Point>();
  const horizontal = (i: number, j: number) => (j * columns + i) * 2;
  const vertical = (i: number, j: number) => (j * columns + i) * 2 + 1;
  const at = (i: number, j: number) => field[j * columns + i];
  const place = (id: number, i: number, j: number, upright: boolean) => {
    if (spot.has(id)) return;
    const [a, b] = [at(i, j), upright ? at(i, j + 1) : at(i + 1, j)];
    const t = a / (a - b);
    spot.set(id, [left + (i + (upright ? 0 : t)) * grid, top + (j + (upright ? t : 0)) * grid]);
  };
  const link = (from: [number, number, number, boolean], to: [number, number, number, boolean]) => {
    place(...from);
    place(...to);
    next.set(from[0], to[0]);
  };
  for (let j = 0; j < rows - 1; ++j) {
    for (let i = 0; i < columns - 1; ++i) {
      const code = (at(i, j) < 0 ? 1 : 0) | (at(i + 1, j) < 0 ? 2 : 0) | (at(i + 1, j + 1) < 0 ? 4 : 0) | (at(i, j + 1) < 0 ? 8 : 0);
      if (code === 0 || code === 15) continue;
      const north: [number, number, number, boolean] = [horizontal(i, j), i, j, false];
      const south: [number, number, number, boolean] = [horizontal(i, j + 1), i, j + 1, false];
      const west: [number, number, number, boolean] = [vertical(i, j), i, j, true];
      const east: [number, number, number, boolean] = [vertical(i + 1, j), i + 1, j, true];
      // The floor lies to the left of the way.
      const ways: Record<number, [typeof north, typeof north][]> = {
        1: [[west, north]],
        2: [[north, east]],
        3: [[west, east]],
        4: [[east, south]],
        5: [
          [west, north],
          [east, south],
        ],
        6: [[north, south]],
        7: [[west, south]],
        8: [[south, west]],
        9: [[south, north]],
        10: [
          [north, east],
          [south, west],
        ],
        11: [[south, east]],
        12: [[east, west]],
        13: [[east, north]],
        14: [[north, west]],
      };
      ways[code].forEach(([from, to]) => link(from, to));
    }
  }
  let path = '';
  while (next.size > 0) {
    const start = next.keys().next().value as number;
    const points: Point[] = [];
    for (let id: number | undefined = start; id !== undefined && next.has(id);) {
      points.push(spot.get(id)!);
      const to: number = next.get(id)!;
      next.delete(id);
      id = to;
    }
    if (points.length < 6) continue;
    const round = (value: number) => Math.round(value * 10) / 10;
    path += `M${points
      .filter((_, index) => index % 2 === 0)
      .map(([x, y]) => `${round(x)} ${round(y)}`)
      .join('L')}Z`;
  }
  return path;
}

/** Three short strokes at jittered points near the wall, none of which enters the floor. */
function hatching(field: Float32Array, columns: number, rows: number, left: number, top: number): string {
  const next = random(11);
  const step = 8.6;
  const distance = (x: number, y: number) => {
    const [i, j] = [Math.round((x - left) / grid), Math.round((y - top) / grid)];
    return i < 0 || j < 0 || i >= columns || j >= rows ? 99 : field[j * columns + i];
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = '';
  for (let y = top; y < top + rows * grid; y += step) {
    for (let x = left; x < left + columns * grid; x += step) {
      const [px, py, turn] = [x + (next() - 0.5) * step, y + (next() - 0.5) * step, next() * Math.PI];
      const d = distance(px, py);
      if (d < 1.5 || d > 14 + next() * 8) continue;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      for (const off of [-2.6, 0, 2.6]) {
        const [mx, my] = [px - dy * off, py + dx * off];
        let half = 5 + next() * 2;
        while (half > 1 && (distance(mx - dx * half, my - dy * half) < 0.8 || distance(mx + dx * half, my + dy * half) < 0.8)) half -= 1.4;
        if (half > 1.6) path += `M${round(mx - dx * half)} ${round(my - dy * half)}l${round(dx * half * 2)} ${round(dy * half * 2)}`;
      }
    }
  }
  return path;
}
