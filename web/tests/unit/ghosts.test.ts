import { describe, expect, it } from 'vitest';
import type { OneDeckDungeonBoard } from '$protocol';
import { ghostsOf } from '../../src/boards/one_deck_dungeon/ghosts';

const board = { fight: { boxes: [{ handle: 'box:1' }, { handle: 'box:2' }] } } as unknown as OneDeckDungeonBoard;
const letters = { strength: 'S', heroic: 'H' };
const step = (text?: string) => ({ words: '', ...(text ? { text } : {}) });

describe('the plan on the board', () => {
  it('lays the dice of its steps on their boxes, with the number of the step', () => {
    const ghosts = ghostsOf([step('convert s1'), step('place s5 0'), step('place second.h3 1')], board, letters);
    expect(ghosts).toEqual([
      { step: 2, hand: 0, die: 's5', box: 'box:1', colour: 'strength', value: 5, letter: 'S' },
      { step: 3, hand: 1, die: 'h3', box: 'box:2', colour: 'heroic', value: 3, letter: 'H' },
    ]);
  });

  it('has nothing to draw for other steps, words and boxes that are not there', () => {
    expect(ghostsOf([step(), step('stop'), step('use first cleave'), step('place s5 7')], board, letters)).toEqual([]);
    expect(ghostsOf([step('place s5 0')], {} as OneDeckDungeonBoard, letters)).toEqual([]);
  });
});
