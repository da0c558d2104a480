import { describe, expect, it, vi } from 'vitest';
import type { View } from '$protocol';

vi.mock('$client/words.svelte', () => ({ say: (key: string, values: object) => `${key} ${JSON.stringify(values)}` }));
const { wish: dungeoneer } = await import('../../src/boards/dungeoneer/wish');
const { wish: paper } = await import('../../src/boards/paper_dungeons/wish');
const { wish: oneDeck } = await import('../../src/boards/one_deck_dungeon/wish');

const asks = (board: object, ...texts: string[]) =>
  ({
    seat: 1,
    board,
    question: { words: '', rules: [], options: texts.map((text) => ({ text, label: '', handles: [] })) },
  }) as unknown as View;

describe('wishes in Paper Dungeons', () => {
  const room = (handle: string, column: number, row: number) => ({ handle, column, row });
  const rooms = [room('room:D1', 4, 1), room('room:D2', 4, 2), room('room:B5', 2, 5)];

  it('tries a step to the next room and says what is too far', () => {
    const view = asks({ rooms, party: { room: 'room:D1' } }, 'step north', 'stop');
    expect(paper(view, [], 'room:D2')).toBe('step north');
    expect(paper(view, [], 'room:B5')).toEqual({ words: 'paper_dungeons.too_far undefined' });
  });

  it('says how the team comes in', () => {
    expect(paper(asks({ rooms, party: {} }, 'enter D', 'stop'), [], 'room:B5')).toEqual({ words: 'paper_dungeons.from_below undefined' });
  });
});

describe('wishes in One Deck Dungeon', () => {
  const die = (handle: string, colour: string, value: number) => ({ handle, colour, value });
  const board = {
    heroes: [
      { handle: 'hero:mage', seat: 1, fighting: true, dice: [die('die:mage.m5', 'magic', 5)], skills: [{ handle: 'skill:mage.haste' }] },
      {
        handle: 'hero:rogue',
        seat: 2,
        fighting: true,
        dice: [die('die:rogue.a2', 'agility', 2), die('die:rogue.h6', 'heroic', 6)],
        skills: [{ handle: 'skill:rogue.cleave' }],
      },
    ],
    fight: {
      boxes: [
        { handle: 'box:1', colour: 'agility' },
        { handle: 'box:3', colour: 'strength' },
      ],
    },
    doors: [
      { handle: 'door:1', state: 'open' },
      { handle: 'door:2', state: 'bare' },
    ],
    tokens: 0,
    tokens_handle: 'track:tokens',
  };
  const fight = asks(board, 'stop');

  it('lays the die in hand on the box, the second hero by its name', () => {
    expect(oneDeck(fight, ['die:mage.m5'], 'box:3')).toBe('place m5 2');
    expect(oneDeck(fight, ['die:rogue.a2'], 'box:1')).toBe('place second.a2 0');
  });
  it('takes the die that comes nearest when none is in hand', () => {
    expect(oneDeck(fight, [], 'box:1')).toBe('place second.a2 0');
    expect(oneDeck(fight, [], 'box:3')).toBe('place second.h6 2');
  });
  it('knows skills and potions', () => {
    expect(oneDeck(fight, [], 'skill:rogue.cleave')).toBe('use second cleave');
    expect(oneDeck(fight, [], 'potion:mana')).toBe('drink mana first');
    expect(oneDeck(asks(board, 'begin'), [], 'potion:healing')).toBe('heal hero1');
  });
  it('knows doors, the way back and loot', () => {
    expect(oneDeck(asks(board, 'enter 0'), [], 'door:2')).toBe('explore');
    expect(oneDeck(asks(board, 'enter 0'), [], 'door:1')).toBeUndefined();
    expect(oneDeck(asks(board, 'face'), [], 'door:1')).toBe('flee');
    expect(oneDeck(asks(board, 'experience', 'item hero1 0'), ['loot:skill'], 'hero:rogue')).toBe('skill hero2 0');
  });
});

describe('wishes in Dungeoneer', () => {
  const card = (handle: string, glory: boolean, type: string, timing: string) => ({ handle, glory, type, timing });
  const tile = (handle: string, here = false, steps = 0) => ({
    handle,
    name: handle,
    here,
    laid: true,
    path: { way: steps ? 'east' : 'none', steps },
    exits: [{ handle: `exit:${handle}.east`, side: 'east', to: 'location:hall' }],
    links: here ? [{ to: 'location:gate' }] : [],
  });
  const board = {
    phase: 'feats',
    active: 'hero:ulla',
    seats: [
      {
        number: 1,
        handle: 'seat:1',
        hero: { handle: 'hero:ulla' },
        alive: true,
        active: true,
        peril: 1,
        hand: [
          card('card:blink', true, 'boon', 'anytime'),
          card('card:rat', false, 'monster', 'villainy'),
          card('card:fall', false, 'bane', 'anytime'),
        ],
        lair: [],
        quests: [
          { handle: 'quest:heart', category: 'artifact', zone: 'personal' },
          { handle: 'quest:lost', category: 'search', zone: 'personal', search: 5, found: false },
          { handle: 'quest:princess', category: 'escort', zone: 'personal', carrier: 'hero:ulla' },
        ],
        values: [
          { stat: 'melee', attacks: false },
          { stat: 'magic', attacks: true },
        ],
      },
      { number: 2, handle: 'seat:2', hero: { handle: 'hero:pim' }, alive: true, peril: 3, hand: [], lair: [] },
      { number: 3, handle: 'seat:3', hero: { handle: 'hero:brunn' }, alive: true, peril: 9, hand: [], lair: [] },
    ],
    tiles: [tile('location:crypt', true), tile('location:hall', false, 1), tile('location:gate', false, 1), tile('location:far', false, 4)],
    common_quests: [],
    regions: [{ region: 'dungeon' }],
  };
  const view = asks(board, 'done');

  it('plays cards: Glory for oneself, Peril for who was pointed at or has most', () => {
    expect(dungeoneer(view, [], 'card:blink')).toBe('play blink nobody');
    expect(dungeoneer(view, [], 'card:fall')).toBe('play fall seat3');
    expect(dungeoneer(view, ['hero:pim'], 'card:fall')).toBe('play fall seat2');
    expect(dungeoneer(view, [], 'card:rat')).toBe('draft rat seat3 melee');
  });
  it('walks, and says how far a place is that is not next door', () => {
    expect(dungeoneer(view, [], 'location:hall')).toBe('move east');
    expect(dungeoneer(view, [], 'exit:location:crypt.east')).toBe('move east');
    expect(dungeoneer(view, [], 'location:gate')).toBe('travel gate');
    expect(dungeoneer(view, [], 'location:far')).toEqual({ words: 'dungeoneer.why_far {"name":"location:far","steps":4}' });
  });
  it('attempts quests in the way each is attempted', () => {
    expect(dungeoneer(view, [], 'quest:heart')).toBe('attempt heart');
    expect(dungeoneer(view, [], 'quest:lost')).toBe('search lost');
    expect(dungeoneer(view, [], 'quest:princess')).toBe('finish_escort princess');
  });
  it('attacks and explores', () => {
    expect(dungeoneer(view, [], 'hero:pim')).toBe('attack seat2 magic');
    expect(dungeoneer(view, [], 'pile:dungeon')).toBe('explore');
  });
  it('goes nowhere while a location is being laid', () => {
    const laying = asks({ ...board, placing: { tile: {}, cells: [] } }, 'place 0 1 straight');
    expect(dungeoneer(laying, [], 'location:far')).toBeUndefined();
    expect(dungeoneer(laying, [], 'location:hall')).toBeUndefined();
  });
  it('wishes for nothing but cards outside the own Feats phase', () => {
    const villainy = asks({ ...board, phase: 'villainy' }, 'done');
    expect(dungeoneer(villainy, [], 'location:hall')).toBeUndefined();
    expect(dungeoneer(villainy, [], 'card:blink')).toBe('play blink nobody');
  });
});
