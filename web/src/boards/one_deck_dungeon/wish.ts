// Which answer pointing at an unlit thing would have meant, in the game's own words; the table then says why not.
import type { OneDeckDungeonBoard, OneDeckDungeonBox } from '$protocol';
import type { WishReader } from '$client/table.svelte';

const slots = ['first', 'second'];
const idOf = (handle: string) => handle.slice(handle.indexOf(':') + 1);

/** A die as answers write it: the second hero who fights says so. */
function dieOf(board: OneDeckDungeonBoard, handle: string): string | undefined {
  const slot = board.heroes.filter((hero) => hero.fighting).findIndex((hero) => hero.dice.some((die) => die.handle === handle));
  const word = handle.slice(handle.lastIndexOf('.') + 1);
  return slot < 0 ? undefined : `${slot > 0 ? 'second.' : ''}${word}`;
}

/** Nothing is in hand: the die that comes nearest to what the box asks for. */
function nearestDie(board: OneDeckDungeonBoard, box: OneDeckDungeonBox): string | undefined {
  const suits = (colour: string) => (colour === box.colour || box.colour === 'any' ? 100 : colour === 'heroic' ? 50 : 0);
  return board.heroes
    .filter((hero) => hero.fighting)
    .flatMap((hero) => hero.dice)
    .sort((left, right) => suits(right.colour) + right.value - suits(left.colour) - left.value)[0]?.handle;
}

export const wish: WishReader = (view, chosen, handle) => {
  const board = view.board as (OneDeckDungeonBoard & { type: string }) | null;
  if (!board) return undefined;
  const asked = new Set(view.question?.options.map((option) => option.text.split(' ')[0]));
  const sort = handle.slice(0, handle.indexOf(':'));
  if (asked.has('stop')) {
    const box = board.fight?.boxes.find((each) => each.handle === handle);
    if (box) {
      const inHand = chosen.find((each) => each.startsWith('die:')) ?? nearestDie(board, box);
      const die = inHand && dieOf(board, inHand);
      return die && `place ${die} ${Number(idOf(handle)) - 1}`;
    }
    if (sort === 'skill') {
      const fighting = board.heroes.filter((hero) => hero.fighting);
      const slot = fighting.findIndex((hero) => hero.skills.some((skill) => skill.handle === handle));
      return slot < 0 ? undefined : `use ${slots[slot]} ${handle.slice(handle.lastIndexOf('.') + 1)}`;
    }
    return sort === 'potion' ? `drink ${idOf(handle)} first` : undefined;
  }
  const hero = board.heroes.find((each) => each.handle === handle);
  if (asked.has('experience') || asked.has('potion')) {
    const loot = chosen.find((each) => each === 'loot:item' || each === 'loot:skill');
    return hero && loot ? `${idOf(loot)} hero${hero.seat} 0` : undefined;
  }
  if (sort === 'potion' || handle === board.tokens_handle) return board.tokens === 0 ? 'heal hero1' : undefined;
  const door = board.doors.find((each) => each.handle === handle);
  if (door && asked.has('face')) return 'flee';
  return door?.state === 'bare' && asked.has('enter') ? 'explore' : undefined;
};
