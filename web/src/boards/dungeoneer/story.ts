// A game as it is told at its end: for each hero what it won and suffered, round by round, read from the lines of the log.
import type { ViewLine } from '$protocol';

export type Sign = 'quest' | 'fight' | 'wound' | 'end';

export interface Deed {
  sign: Sign;
  /** From 1. */
  round: number;
  words: string[];
}

export interface Life {
  seat: number;
  deeds: Deed[];
  /** The last round of a hero who is out. */
  out?: number;
  beaten: number;
  entered: number;
  played: number;
}

export interface Story {
  rounds: number;
  lives: Life[];
  news: { round: number; words: string }[];
}

const signs: Record<string, Sign> = {
  quest_completed: 'quest',
  monster_defeated: 'fight',
  hero_wounded: 'wound',
  hero_defeated: 'end',
};
const counted: Record<string, 'beaten' | 'entered' | 'played'> = {
  monster_defeated: 'beaten',
  hero_moved: 'entered',
  card_played: 'played',
};

/** A round ends when somebody's turn comes again. */
export function storyOf(lines: readonly ViewLine[], seats: readonly number[]): Story {
  const lives = new Map<number, Life>(seats.map((seat) => [seat, { seat, deeds: [], beaten: 0, entered: 0, played: 0 }]));
  const turns = new Map<number, number>();
  const news: Story['news'] = [];
  let rounds = 0;
  for (const line of lines) {
    if (line.kind === 'turn_began') {
      const turn = (turns.get(line.seat) ?? 0) + 1;
      turns.set(line.seat, turn);
      rounds = Math.max(rounds, turn);
    }
    // How it was set up is no turn of the story, and that a player is out is said of the hero.
    if (line.news && rounds > 0 && line.kind !== 'player_out') news.push({ round: rounds, words: line.news });
    const life = lives.get(line.seat);
    if (!life) continue;
    const sum = counted[line.kind];
    if (sum) life[sum] += 1;
    if (line.kind === 'player_out') life.out = rounds;
    const sign = signs[line.kind];
    if (!sign || rounds === 0) continue;
    const same = life.deeds.find((deed) => deed.sign === sign && deed.round === rounds);
    if (same) same.words.push(line.words);
    else life.deeds.push({ sign, round: rounds, words: [line.words] });
  }
  return { rounds, lives: [...lives.values()], news };
}
