// Tables at which this browser is led through a first game, and which kinds of question have been met there. A kind is known by its rules.
import { keep, recall } from './keep';

const name = 'guided';
const all = () => recall<Record<string, string[]>>(name, {});

export const isGuided = (table: string): boolean => table in all();
export const beginGuide = (table: string): void => keep(name, { ...all(), [table]: [] });

export function endGuide(table: string): void {
  const { [table]: _, ...others } = all();
  keep(name, others);
}

export const kindOf = (rules: readonly string[]): string => rules.join(' ');

/** True once for every kind at a guided table. */
export function isNewKind(table: string, kind: string): boolean {
  const met = all()[table];
  if (!met || !kind || met.includes(kind)) return false;
  keep(name, { ...all(), [table]: [...met, kind] });
  return true;
}
