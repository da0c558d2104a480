// Behind a line of the chronicle: the rules that made it so, and the dice that were thrown for them.
import type { StoryProof } from '$protocol';

export interface Thrown {
  sides: number;
  value: number;
  /** A die that can be held in a hand; the rest are lots drawn from so many. */
  die: boolean;
}

export interface Proved {
  rule: string;
  thrown: Thrown[];
}

const dice = [4, 6, 8, 10, 12, 20];

/** "d20 6, d6 4": what was thrown; a lot drawn from one decides nothing and is left out. */
export const readRolls = (rolls: string): Thrown[] =>
  [...rolls.matchAll(/d(\d+) (\d+)/g)]
    .map(([, sides, value]) => ({ sides: Number(sides), value: Number(value), die: dice.includes(Number(sides)) }))
    .filter((thrown) => thrown.sides > 1);

/** Each rule once, in the order in which they came, with all its dice; those that were thrown for first. */
export function proved(proofs: readonly StoryProof[]): Proved[] {
  const rules = new Map<string, Thrown[]>();
  for (const { rule, rolls } of proofs) rules.set(rule, [...(rules.get(rule) ?? []), ...readRolls(rolls)]);
  const all = [...rules].map(([rule, thrown]) => ({ rule, thrown }));
  return [...all.filter((each) => each.thrown.length > 0), ...all.filter((each) => each.thrown.length === 0)];
}

/** The outline of a die with so many sides, in a box of 24 by 24. */
export function outlineOf(sides: number): string {
  if (sides === 6) return 'M4 3.5H20L20.5 20H3.5Z';
  if (sides === 4) return 'M12 2L22 21H2Z';
  if (sides === 8) return 'M12 1.5L22 12L12 22.5L2 12Z';
  if (sides === 20) return 'M12 1.5L21.5 7V17L12 22.5L2.5 17V7ZM12 5.5L18.5 16.5H5.5Z';
  return 'M12 1.5L22 9L18.5 21.5H5.5L2 9Z';
}
