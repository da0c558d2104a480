// Which answer pointing at an unlit thing would have meant, in the game's own words; the table then says why not.
import type { DungeoneerBoard, DungeoneerCard, DungeoneerQuest, DungeoneerSeat } from '$protocol';
import { say } from '$client/words.svelte';
import type { WishReader } from '$client/table.svelte';
import { idOf, seatOf } from './seats';

/** Whom a card of Peril would be for: who was pointed at, who acts, or the rival with the most Peril to spend. */
function targetOf(board: DungeoneerBoard, chosen: readonly string[], own: DungeoneerSeat): DungeoneerSeat | undefined {
  const rivals = board.seats.filter((seat) => seat !== own && seat.alive).sort((left, right) => right.peril - left.peril);
  const pointed = chosen.map((handle) => seatOf(board, handle)).find((seat) => seat && seat !== own);
  const acts = board.active ? seatOf(board, board.active) : undefined;
  return pointed ?? (acts && acts !== own ? acts : undefined) ?? rivals[0];
}

function cardWish(board: DungeoneerBoard, chosen: readonly string[], own: DungeoneerSeat, card: DungeoneerCard): string | undefined {
  const id = idOf(card.handle);
  if (card.glory) return `play ${id} nobody`;
  const target = targetOf(board, chosen, own);
  if (!target) return undefined;
  const encounter = card.type === 'monster' || card.type === 'trap';
  return encounter && card.timing === 'villainy' ? `draft ${id} seat${target.number} melee` : `play ${id} seat${target.number}`;
}

function questWish(quest: DungeoneerQuest, own: DungeoneerSeat): string {
  const id = idOf(quest.handle);
  if (quest.category === 'escort') return quest.carrier === own.hero?.handle ? `finish_escort ${id}` : `take_escort ${id}`;
  return quest.search !== undefined && !quest.found ? `search ${id}` : `attempt ${id}`;
}

export const wish: WishReader = (view, chosen, handle) => {
  const board = view.board as (DungeoneerBoard & { type: string }) | null;
  const own = board?.seats.find((seat) => seat.number === view.seat);
  if (!board || !own) return undefined;
  const card = own.hand.find((each) => each.handle === handle) ?? own.lair.find((each) => each.handle === handle);
  if (card) return cardWish(board, chosen, own, card);
  // What a hero does by itself is asked in its own Feats phase only.
  if (board.phase !== 'feats' || !own.active || board.moment || board.placing) return undefined;
  const here = board.tiles.find((tile) => tile.here);
  const way = here?.exits.find((exit) => exit.handle === handle || exit.to === handle);
  if (way) return `move ${way.side}`;
  if (here?.links.some((link) => link.to === handle)) return `travel ${idOf(handle)}`;
  const place = board.tiles.find((tile) => tile.handle === handle && tile.laid && tile !== here);
  if (place) return { words: say('dungeoneer.why_far', { name: place.name, steps: place.path.way === 'none' ? 0 : place.path.steps }) };
  const quest = [...own.quests, ...board.common_quests].find((each) => each.handle === handle && each.zone !== 'completed');
  if (quest) return questWish(quest, own);
  const rival = seatOf(board, handle);
  if (rival && rival !== own) return `attack seat${rival.number} ${own.values.find((value) => value.attacks)?.stat ?? 'melee'}`;
  return handle.startsWith('pile:') && board.regions.some((region) => handle === `pile:${region.region}`) ? 'explore' : undefined;
};
