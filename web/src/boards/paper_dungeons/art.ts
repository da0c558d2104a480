// The dungeon as a drawn sheet: rooms cut into hatched rock. Where everything is and how the fixed parts are drawn; `step` is from room to
// room in px.
import type { PaperDungeonsBoard, PaperDungeonsRoom, PaperDungeonsSide } from '$protocol';
import * as pen from '$design/ink';
import glyphs from './icons.glyphs';

// A plain flared cross stays a cross at 14 px; the library's looked like a ribbon.
const cross =
  'M196 20Q256 36 316 20Q292 92 294 150Q352 152 424 128Q408 188 424 248Q352 224 294 226Q296 380 322 492Q256 476 190 492Q216 380 218 226' +
  'Q160 224 88 248Q104 188 88 128Q160 152 218 150Q220 92 196 20Z';
export const pictures: Record<string, string> = { ...glyphs, cleric: cross };

/** hero:cleric gives cleric. */
export const idOf = (handle: string) => handle.slice(handle.indexOf(':') + 1);

export interface Place {
  step: number;
  side: number;
  foot: number;
  width: number;
  height: number;
  gap: number;
  room: number;
  columns: number;
  rows: number;
  x: (column: number) => number;
  y: (row: number) => number;
}

export function placeOf(board: PaperDungeonsBoard, step: number): Place {
  const columns = Math.max(...board.rooms.map((room) => room.column));
  const rows = Math.max(...board.rooms.map((room) => room.row));
  const [side, foot, gap] = [Math.round(step * 0.34), Math.round(step * 0.46), step * 0.17];
  return {
    step,
    side,
    foot,
    gap,
    columns,
    rows,
    room: step - gap,
    width: columns * step + 2 * side,
    height: rows * step + side + foot,
    x: (column) => side + (column - 0.5) * step,
    y: (row) => side + (rows - row + 0.5) * step,
  };
}

export interface FixedArt {
  rock: string;
  floor: string;
  beds: string;
  waves: string;
  bricks: string;
  joints: string;
  steps: string;
  arches: string;
  swirls: string;
  rooms: Map<string, string>;
}

const isWall = (side: PaperDungeonsSide) => side === 'wall' || side === 'wall_and_water';
const isWater = (side: PaperDungeonsSide) => side === 'water' || side === 'wall_and_water';

/** What stays the same for a whole game. */
export function drawFixed(board: PaperDungeonsBoard, place: Place): FixedArt {
  const { step, gap, room: size, side, width, height, foot } = place;
  const corridor = step * 0.34;
  const art: FixedArt = {
    rock: '',
    floor: '',
    beds: '',
    waves: '',
    bricks: '',
    joints: '',
    steps: '',
    arches: '',
    swirls: '',
    rooms: new Map(),
  };
  let seed = 1;
  const cut = (x: number, y: number, w: number, h: number) => (art.floor += pen.box(x, y, w, h, ++seed, 0.8));

  for (const room of board.rooms) {
    const [x, y] = [place.x(room.column), place.y(room.row)];
    const shape = pen.box(x - size / 2, y - size / 2, size, size, pen.seedOf(room.handle), 1.3, 5);
    art.rooms.set(room.handle, shape);
    art.floor += shape;
    between(room.east, x + step / 2, y, true);
    between(room.north, x, y - step / 2, false);
    if (room.passage) passage(room, y);
  }

  function between(kind: PaperDungeonsSide, x: number, y: number, upright: boolean) {
    if (kind === 'outer') return;
    if (!isWall(kind)) {
      if (upright) cut(x - gap / 2 - 3, y - corridor / 2, gap + 6, corridor);
      else cut(x - corridor / 2, y - gap / 2 - 3, corridor, gap + 6);
    }
    if (isWater(kind)) water(x, y, upright);
    if (isWall(kind)) wall(x, y, upright);
  }

  function water(x: number, y: number, upright: boolean) {
    const [half, thick] = [size * 0.46, gap * 0.62];
    art.beds += upright
      ? pen.box(x - thick, y - half, thick * 2, half * 2, ++seed, 1.4, 4)
      : pen.box(x - half, y - thick, half * 2, thick * 2, ++seed, 1.4, 4);
    const [rows, apart] = step > 70 ? [3, gap * 0.3] : [2, gap * 0.42];
    const reach = half - 4;
    art.waves += pen.waves(
      upright ? [x, y - reach] : [x - reach, y],
      upright ? [x, y + reach] : [x + reach, y],
      rows,
      apart,
      1.5,
      step * 0.12,
    );
  }

  // Two courses of bricks.
  function wall(x: number, y: number, upright: boolean) {
    const [half, thick] = [size * 0.48, gap * 0.37];
    const at = (along: number, across: number): pen.Point => (upright ? [x + across, y + along] : [x + along, y + across]);
    art.bricks += upright
      ? pen.box(x - thick, y - half, thick * 2, half * 2, ++seed, 1.2)
      : pen.box(x - half, y - thick, half * 2, thick * 2, ++seed, 1.2);
    art.joints += pen.line(at(1 - half, 0), at(half - 1, 0), seed, 0.4);
    for (let i = 0; i < 11; ++i) {
      const along = -half + (2 * half * (i + 0.5)) / 11;
      art.joints += pen.line(at(along, i % 2 ? 0 : -thick), at(along, i % 2 ? thick : 0), seed + i, 0.3);
    }
  }

  function passage(room: PaperDungeonsRoom, y: number) {
    const left = room.column === 1;
    const edge = left ? side : side + place.columns * step;
    const arch = left ? edge - step * 0.1 : edge + step * 0.1;
    cut(left ? arch : edge - gap / 2 - 2, y - corridor * 0.55, gap / 2 + step * 0.1 + 2, corridor * 1.1);
    art.arches += pen.oval(arch, y, step * 0.085, corridor * 0.66, ++seed);
    art.swirls += `M${arch} ${y - corridor * 0.42}q${step * 0.06} ${corridor * 0.3} 0 ${corridor * 0.42}t0 ${corridor * 0.42}`;
    art.swirls += `M${arch - 2} ${y - corridor * 0.2}q${-step * 0.03} ${corridor * 0.2} 1 ${corridor * 0.4}`;
  }

  for (const entrance of board.entrances) {
    const room = board.rooms.find((each) => each.handle === entrance.room);
    if (!room) continue;
    const [x, y] = [place.x(room.column), place.y(room.row) + step / 2];
    cut(x - corridor / 2, y - gap / 2 - 3, corridor, gap / 2 + 12);
    art.steps += pen.line([x - corridor * 0.28, y + 7], [x + corridor * 0.28, y + 7], ++seed, 0.4);
    art.steps += pen.line([x - corridor * 0.34, y + 10.5], [x + corridor * 0.34, y + 10.5], ++seed, 0.4);
  }

  const bottom = height - foot + step * 0.22;
  art.rock = pen.rock(3, 3, width - 6, bottom - 3, {
    seed: 21,
    step: step * 0.115,
    length: step * 0.135,
    gap: step * 0.036,
    // The paper's edge is left ragged.
    keep: (x, y) => Math.min(x, width - x, y, bottom - y) > 4 + Math.abs(Math.sin(x * 0.09) + Math.cos(y * 0.11)) * step * 0.05,
  });
  return art;
}

/** The way the team went, as one dashed line; a passage leaves by one arch and comes in by the other. */
export function drawPath(board: PaperDungeonsBoard, place: Place): string {
  const rooms = new Map(board.rooms.map((room) => [room.handle, room]));
  const entrances = new Map(board.entrances.map((entrance) => [entrance.handle, entrance.room]));
  let path = '';
  for (const part of board.path) {
    const to = rooms.get(part.to);
    const from = rooms.get(part.from);
    const door = rooms.get(entrances.get(part.from) ?? '');
    if (!to || (!from && !door)) continue;
    const end: pen.Point = [place.x(to.column), place.y(to.row)];
    const next = pen.random(pen.seedOf(part.from + part.to));
    if (!from) {
      path += pen.line([end[0], end[1] + place.step * 0.62], end, pen.seedOf(part.to), 2);
    } else if (Math.abs(from.column - to.column) > 1) {
      for (const room of [from, to]) {
        const out = room.column === 1 ? place.side - place.step * 0.12 : place.side + (place.columns + 0.12) * place.step;
        path += pen.line([place.x(room.column), place.y(room.row)], [out, place.y(room.row) + 2], pen.seedOf(room.handle), 2);
      }
    } else {
      const start: pen.Point = [place.x(from.column), place.y(from.row)];
      const bow = place.step * 0.06;
      const middle = [(start[0] + end[0]) / 2 + (next() - 0.5) * bow * 2, (start[1] + end[1]) / 2 + (next() - 0.5) * bow * 2];
      path += `M${start[0]} ${start[1]}Q${middle[0].toFixed(1)} ${middle[1].toFixed(1)} ${end[0]} ${end[1]}`;
    }
  }
  return path;
}
