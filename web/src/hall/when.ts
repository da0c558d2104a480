// Signs and dates for lists of games.
import { daysBetween } from '$client/time';
import { say, words } from '$client/words.svelte';

const signs: Record<string, string> = {
  paper_dungeons: 'goblin',
  one_deck_dungeon: 'dragon',
  dungeoneer: 'horned',
  host_a_dungeon: 'dwarf',
};

export const signOf = (game: string) => signs[game] ?? 'chest';

export function whenOf(iso: string): string {
  const then = new Date(iso);
  const days = daysBetween(then, new Date());
  const time = then.toLocaleTimeString(words.language, { hour: '2-digit', minute: '2-digit' });
  if (days === 0) return say('mine.today', { time });
  if (days === 1) return say('mine.yesterday', { time });
  return then.toLocaleDateString(words.language, { day: 'numeric', month: 'long' });
}
