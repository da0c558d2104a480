// Seats have a colour and a shape, so that neither has to be seen: circle, diamond, triangle, square.
import type { DungeoneerBoard, DungeoneerSeat } from '$protocol';

const shapes = ['M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z', 'M0-6L6 0L0 6L-6 0Z', 'M0-6L6 5H-6Z', 'M-5-5H5V5H-5Z'];
const inks = ['blue', 'red', 'green', 'ochre'];

export const shapeOf = (number: number) => shapes[(number - 1) % shapes.length];
export const inkOf = (number: number) => `var(--${inks[(number - 1) % inks.length]})`;

/** Of the cells where a location may be laid, in their order. */
export const letterOf = (index: number) => 'abcdefghijklmnopqrstuvwxyz'[index % 26];

export const idOf = (handle: string) => handle.replace(/^[^:]*:/, '').replace(/[.,].*$/, '');

/** By the handle of a hero, or of the seat before it has one. */
export function seatOf(board: DungeoneerBoard, handle: string): DungeoneerSeat | undefined {
  return board.seats.find((seat) => seat.handle === handle || seat.hero?.handle === handle);
}

/** While somebody may step in: whether the viewer is asked, or waits for others in their own turn or another's. */
export function stepIn(board: DungeoneerBoard): '' | 'step_in' | 'wait_own' | 'wait' {
  const acts = board.active ? seatOf(board, board.active) : undefined;
  if (board.over || board.solo || !board.moment || !acts) return '';
  if (board.asked) return acts.own ? '' : 'step_in';
  return acts.own ? 'wait_own' : 'wait';
}
