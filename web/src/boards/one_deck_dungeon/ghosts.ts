// The plan drawn on the board: which die would come to lie on which box, and at which step.
import type { OneDeckDungeonBoard, OneDeckDungeonColour, ViewPlanStep } from '$protocol';

export interface Ghost {
  /** Of the plan, from 1. */
  step: number;
  /** Of which hero who fights, from 0. */
  hand: number;
  /** Colour and value as answers write them, s5; the die may not lie there yet. */
  die: string;
  box: string;
  colour: OneDeckDungeonColour;
  value: number;
  letter: string;
}

const rows: Record<string, OneDeckDungeonColour> = {
  s: 'strength',
  a: 'agility',
  m: 'magic',
  h: 'heroic',
  mana: 'magic',
  shield: 'any',
};

/** A step that lays a die is the answer "place s5 2", of the second hero who fights "place second.s5 2"; boxes count from 0 there. */
const placing = /^place (second\.)?([a-z]+)([0-9]+) (\d+)$/;

export function ghostsOf(plan: readonly ViewPlanStep[], board: OneDeckDungeonBoard, letters: Record<string, string>): Ghost[] {
  const known = new Set(board.fight?.boxes.map((box) => box.handle));
  return plan.flatMap(({ text }, index): Ghost[] => {
    const [, second, row, value, number] = text?.match(placing) ?? [];
    const box = `box:${Number(number) + 1}`;
    if (!row || !known.has(box)) return [];
    const colour = rows[row] ?? 'any';
    const hand = second ? 1 : 0;
    return [{ step: index + 1, hand, die: row + value, box, colour, value: Number(value), letter: letters[colour] ?? '' }];
  });
}
