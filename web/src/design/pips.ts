// Pips of a die, as every die of the house has them.
import { oval, type Point } from './ink';

const [low, middle, high] = [26.5, 50, 73.5];
const faces: readonly (readonly Point[])[] = [
  [],
  [[middle, middle]],
  [
    [low, low],
    [high, high],
  ],
  [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [middle, middle],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, middle],
    [high, middle],
    [low, high],
    [high, high],
  ],
];

/** Pips of a face of 100 px, each a blot of its own. */
export function pips(value: number, seed: number): string {
  return (faces[value] ?? []).map(([x, y], index) => oval(x, y, 9.4, 9.4, seed + index, 0.16)).join('');
}
