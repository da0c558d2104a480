// A cell of the map has a letter here, where the terminal has its coordinates; what an ability does stands beside the hero.
import type { DungeoneerBoard } from '$protocol';
import type { LabelReader } from '$client/table.svelte';
import { letterOf } from './seats';

export const label: LabelReader = (view, { text, label: words }) => {
  if (text.startsWith('use_ability')) return words.replace(/\. .*$/s, '');
  const cells = (view.board as (DungeoneerBoard & { type: string }) | null)?.placing?.cells;
  const [, x, y] = /^place (-?\d+) (-?\d+)/.exec(text) ?? [];
  const at = cells && x !== undefined ? cells.findIndex((cell) => cell.x === Number(x) && cell.y === Number(y)) : -1;
  return at < 0 ? words : words.replace(/^-?\d+,-?\d+/, letterOf(at));
};
