import { describe, expect, it } from 'vitest';
import type { ViewLine } from '$protocol';
import { storyOf } from '../../src/boards/dungeoneer/story';

let number = 0;
const line = (seat: number, kind: string, news?: string): ViewLine => ({
  number: ++number,
  seat,
  kind,
  words: `${kind} ${seat}`,
  text: '',
  handles: [],
  concerns: false,
  weighty: false,
  news,
});

describe('the story of a game', () => {
  const story = storyOf(
    [
      line(1, 'hero_dealt', 'set up'),
      line(2, 'turn_began'),
      line(2, 'hero_moved'),
      line(2, 'hero_wounded'),
      line(2, 'hero_wounded'),
      line(1, 'turn_began'),
      line(1, 'monster_defeated'),
      line(2, 'turn_began'),
      line(2, 'hero_wounded'),
      line(2, 'hero_defeated', 'she is defeated'),
      line(2, 'player_out', 'out: player 2'),
      line(1, 'turn_began'),
      line(1, 'quest_completed', 'a quest'),
      line(1, 'card_played'),
      line(1, 'turn_began'),
    ],
    [1, 2],
  );

  it('counts a round when a turn comes again, whoever began', () => {
    expect(story.rounds).toBe(3); // the second is out by then
    expect(story.lives[0].deeds).toEqual([
      { sign: 'fight', round: 1, words: ['monster_defeated 1'] },
      { sign: 'quest', round: 2, words: ['quest_completed 1'] },
    ]);
  });

  it('tells what befell a hero in one round by one sign', () => {
    expect(story.lives[1].deeds.map(({ sign, round, words }) => [sign, round, words.length])).toEqual([
      ['wound', 1, 2],
      ['wound', 2, 1],
      ['end', 2, 1],
    ]);
    expect(story.lives[1].out).toBe(2);
    expect(story.lives[0].out).toBeUndefined();
  });

  it('counts deeds and keeps the news', () => {
    expect(story.lives.map(({ beaten, entered, played }) => [beaten, entered, played])).toEqual([
      [1, 0, 1],
      [0, 1, 0],
    ]);
    expect(story.news).toEqual([
      { round: 2, words: 'she is defeated' },
      { round: 2, words: 'a quest' },
    ]);
  });

  it('is empty before the first turn', () => {
    expect(storyOf([line(1, 'hero_dealt')], [1])).toEqual({
      rounds: 0,
      lives: [{ seat: 1, deeds: [], beaten: 0, entered: 0, played: 0 }],
      news: [],
    });
  });
});
