import { describe, expect, it } from 'vitest';
import type { View } from '$protocol';
import { label } from '../../src/boards/dungeoneer/label';

const cells = [
  { x: 1, y: -1 },
  { x: -2, y: 0 },
];
const view = (placing?: object) => ({ board: { type: 'DungeoneerBoard', placing } }) as unknown as View;

describe('what answers of Dungeoneer are called', () => {
  it('gives a cell the letter that stands on the map', () => {
    expect(label(view({ cells }), { text: 'place -2 0 turned', label: '-2,0: east of Crypt, half turn' })).toBe(
      'b: east of Crypt, half turn',
    );
    expect(label(view({ cells }), { text: 'place 1 -1 straight', label: '1,-1: Крипта, север' })).toBe('a: Крипта, север');
  });
  it('leaves what no cell of the map stands for', () => {
    expect(label(view({ cells }), { text: 'place 5 5 straight', label: '5,5: alone' })).toBe('5,5: alone');
    expect(label(view(), { text: 'move east', label: 'East, to Crypt' })).toBe('East, to Crypt');
  });
  it('leaves to the hero what an ability does', () => {
    expect(label(view(), { text: 'use_ability 0', label: 'Use Tailwind, 1 Glory. Move one step. Then rest.' })).toBe(
      'Use Tailwind, 1 Glory',
    );
  });
});
