import type { DungeoneerExit } from '$protocol';
import { say } from '$client/words.svelte';

/** Where an exit leads and what bars it. */
export const exitWords = (exit: DungeoneerExit) =>
  say('dungeoneer.exit', {
    side: exit.side_name,
    kind: exit.kind,
    stat: exit.threat?.stat_name ?? '',
    number: exit.threat?.number ?? 0,
    chance: exit.threat?.chance ?? 0,
    threat: exit.threat ? 'yes' : 'no',
    odds: exit.threat?.chance === undefined ? 'no' : 'yes',
    off: exit.deactivated ? 'yes' : 'no',
  });
