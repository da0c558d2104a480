// The sign and the ink of whoever lives in a world: by species, else by sort.
import type { StoryGroup } from '$protocol';
import emblems from './emblems.glyphs';

type Who = Pick<StoryGroup, 'species' | 'sort'>;

const hands: Record<string, string> = {
  dwarves: 'dwarves',
  delving_dwarves: 'dwarves',
  goblins: 'goblins',
  delving_goblins: 'goblins',
  lone_goblin: 'goblins',
  demons: 'demons',
  bound_demon: 'demons',
  palace_demon: 'demons',
  tunnel_worm: 'demons',
  merfolk: 'merfolk',
  feral_merfolk: 'merfolk',
  tritons: 'merfolk',
  kingdom: 'kingdom',
  adventurers: 'kingdom',
  human_miners: 'kingdom',
  heroes: 'kingdom',
  empire: 'kingdom',
  settlers: 'kingdom',
  shelter: 'kingdom',
};
const evil = new Set(['villain', 'remnants', 'cult']);

/** The outline of its emblem. */
export const emblemOf = (who?: Who): string => emblems[who?.species ?? ''] ?? emblems[who?.sort ?? ''] ?? emblems.nature;

/** A class of people.css: the ink that the sheet itself uses for them. */
export function handOf(who?: Who): string {
  if (!who) return 'hand-nature';
  if (evil.has(who.sort)) return 'hand-evil';
  const ruled = who.sort === 'kingdom' || who.sort === 'empire';
  return `hand-${hands[who.species] ?? (ruled ? 'kingdom' : 'nature')}`;
}
