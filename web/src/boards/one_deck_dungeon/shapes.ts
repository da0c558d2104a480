// One outline for each colour, shared by dice, boxes and marks: what fits where is seen before it is read.
import type { OneDeckDungeonColour as Colour } from '$protocol';
import * as pen from '$design/ink';

type Point = pen.Point;

/** Strength a hewn square, agility a leaf, magic a pebble, heroic an octagon, any a plain box; by hand, in a box of this size. */
export function outline(colour: Colour, width: number, height: number, seed = 1): string {
  const side = Math.min(width, height);
  const stray = side * 0.018;
  if (colour === 'agility') return leaf(width, height, side * 0.36, seed, stray);
  if (colour === 'magic') return pen.box(0, 0, width, height, seed, stray, side * 0.4);
  if (colour === 'any') return pen.box(0, 0, width, height, seed, stray, side * 0.04);
  const cut = side * (colour === 'heroic' ? 0.29 : 0.14);
  const corners: Point[] = [
    [cut, 0],
    [width - cut, 0],
    [width, cut],
    [width, height - cut],
    [width - cut, height],
    [cut, height],
    [0, height - cut],
    [0, cut],
  ];
  return pen.polygon(corners, seed, stray);
}

function leaf(width: number, height: number, round: number, seed: number, stray: number): string {
  const next = pen.random(seed);
  const to = (a: Point, b: Point) => pen.along(a, b, next, stray);
  return (
    `M${round} 0${to([round, 0], [width, 0])}${to([width, 0], [width, height - round])}` +
    `Q${width} ${height} ${width - round} ${height}${to([width - round, height], [0, height])}` +
    `${to([0, height], [0, round])}Q0 0 ${round} 0Z`
  );
}

/** "card:goblin.1" and "boss:dragon" → the id in the pack. */
export const idOf = (handle: string) => handle.replace(/^[^:]*:/, '').replace(/\..*$/, '');

/** Of a box 100 high: a wide one grows with the dice on it. */
export const boxWidth = (box: { wide: boolean; filled: boolean; dice: readonly unknown[] }) =>
  box.wide ? 78 + 67 * Math.max(2, box.dice.length + (box.filled ? 0 : 1)) : 100;
