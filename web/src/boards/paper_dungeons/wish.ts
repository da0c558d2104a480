// Which answer pointing at an unlit thing would have meant, in the game's own words; the table then says why not.
import type { PaperDungeonsBoard, PaperDungeonsRoom } from '$protocol';
import type { WishReader } from '$client/table.svelte';
import { say } from '$client/words.svelte';

const split = (handle: string): [string, string] => {
  const at = handle.indexOf(':');
  return [handle.slice(0, at), handle.slice(at + 1)];
};

function stepTo(from: PaperDungeonsRoom | undefined, to: PaperDungeonsRoom | undefined): string | undefined {
  if (!from || !to) return undefined;
  if (from.passage === to.handle) return 'step portal';
  const [x, y] = [to.column - from.column, to.row - from.row];
  if (Math.abs(x) + Math.abs(y) !== 1) return undefined;
  return `step ${x > 0 ? 'east' : x < 0 ? 'west' : y > 0 ? 'north' : 'south'}`;
}

export const wish: WishReader = (view, chosen, handle) => {
  const board = view.board as (PaperDungeonsBoard & { type: string }) | null;
  const asked = new Set(view.question?.options.map((option) => option.text.split(' ')[0]));
  const [sort, id] = split(handle);
  if (!board) return undefined;
  if (asked.has('step') || asked.has('enter')) {
    const room = (name?: string) => board.rooms.find((each) => each.handle === name);
    if (sort !== 'room') return undefined;
    return stepTo(room(board.party.room), room(handle)) ?? { words: say(`paper_dungeons.${asked.has('step') ? 'too_far' : 'from_below'}`) };
  }
  if (asked.has('fill')) return sort === 'item' ? `fill ${id}` : undefined;
  if (asked.has('raise')) return sort === 'hero' ? `raise ${id}` : undefined;
  if (asked.has('cross_out')) return sort === 'room' ? `cross_out ${id}` : undefined;
  if (!asked.has('move')) return undefined;
  if (sort === 'die') return `move ${id}`;
  const die = chosen.map(split).find(([each]) => each === 'die')?.[1];
  if (!die) return undefined;
  if (sort === 'hero') return `level ${die} ${id}`;
  if (sort === 'item') return `make ${die} ${id}`;
  if (handle === 'track:potions') return `brew ${die}`;
  return sort === 'party' ? `move ${die}` : undefined;
};
