import { describe, expect, it } from 'vitest';
import type { ViewOption } from '$protocol';
import { buttons, keysOnBoard, litHandles, nothing, pickGroup, point, remaining } from '../../src/client/narrow';

const option = (text: string, handles: string[], more: Partial<ViewOption> = {}): ViewOption => ({ text, label: text, handles, ...more });

const dice = [
  option('level w1 cleric', ['die:w1', 'hero:cleric'], { group: 'White cleric', short_label: 'Raise the cleric' }),
  option('make w1 crown', ['die:w1', 'item:crown'], { group: 'White cleric', short_label: 'Crown' }),
  option('move w1', ['die:w1', 'party:1'], { group: 'White cleric', short_label: 'Move' }),
  option('make b1 crown', ['die:b1', 'item:crown'], { group: 'Black rogue', short_label: 'Crown' }),
  option('move b2', ['die:b2', 'party:1'], { group: 'Black boots', short_label: 'Move' }),
  option('stop', []),
];

describe('pointing', () => {
  it('narrows by one thing and lights what is left', () => {
    const pointed = point(dice, nothing, 'die:w1');
    expect(pointed.kind).toBe('narrowed');
    if (pointed.kind !== 'narrowed') return;
    expect(remaining(dice, pointed.choice)).toHaveLength(3);
    expect([...litHandles(dice, pointed.choice)].sort()).toEqual(['hero:cleric', 'item:crown', 'party:1']);
  });

  it('does not mind the order', () => {
    const first = point(dice, nothing, 'item:crown');
    expect(first.kind).toBe('narrowed');
    const second = point(dice, { chosen: ['item:crown'] }, 'die:b1');
    expect(second).toMatchObject({ kind: 'one', option: { text: 'make b1 crown' } });
  });

  it('sends the only option a thing has', () => {
    expect(point(dice, nothing, 'die:b2')).toMatchObject({ kind: 'one', option: { text: 'move b2' } });
  });

  it('puts a chosen thing back', () => {
    expect(point(dice, { chosen: ['die:w1'] }, 'die:w1')).toEqual({ kind: 'narrowed', choice: { chosen: [] } });
  });

  it('replaces what the new thing excludes and does not send by surprise', () => {
    const other = point(dice, { chosen: ['die:w1'] }, 'die:b1');
    expect(other).toEqual({ kind: 'narrowed', choice: { chosen: ['die:b1'] } });
  });

  it('keeps what still fits when it replaces', () => {
    const other = point(dice, { chosen: ['item:crown', 'die:w1'] }, 'die:b1');
    expect(other).toMatchObject({ kind: 'one', option: { text: 'make b1 crown' } });
  });

  it('calls it a wish where no option touches the thing', () => {
    expect(point(dice, { chosen: ['die:w1'] }, 'room:A1').kind).toBe('wish');
    expect(point([], nothing, 'room:A1').kind).toBe('wish');
  });
});

describe('buttons', () => {
  const many = [...dice, ...Array.from({ length: 8 }, (_, i) => option(`fill ${i}`, ['die:w1', `item:${i}`], { group: 'White cleric' }))];

  it('shows groups of a long list, single options of a group as themselves', () => {
    const shown = buttons(many, nothing);
    expect(shown.map((button) => [button.label, button.count])).toEqual([
      ['White cleric', 11],
      ['make b1 crown', 1],
      ['move b2', 1],
      ['stop', 1],
    ]);
    expect(shown.map((button) => button.key)).toEqual(['1', '2', '3', '4']);
  });

  it('says the short label where all share a group', () => {
    expect(buttons(dice, { chosen: ['die:w1'] }).map((button) => button.label)).toEqual(['Raise the cleric', 'Crown', 'Move']);
  });

  it('says answers and groups in few words where the game has them, and keeps the whole', () => {
    const brief = many.map((each) => (each.group === 'White cleric' ? { ...each, group_button: 'Cleric' } : { ...each, button: 'brief' }));
    expect(buttons(brief, nothing).map(({ label, whole }) => [label, whole])).toEqual([
      ['Cleric', 'White cleric'],
      ['brief', 'make b1 crown'],
      ['brief', 'move b2'],
      ['brief', 'stop'],
    ]);
    expect(buttons(many, nothing).every(({ whole }) => whole === undefined)).toBe(true);
  });

  it('picks a group by the thing all its options share', () => {
    expect(pickGroup(many, nothing, 'White cleric')).toEqual({ chosen: ['die:w1'] });
  });

  it('picks a group by name where no thing tells it', () => {
    const box = [option('place a', ['die:1', 'box:1'], { group: 'Box 1' }), option('place b', ['die:2', 'box:1'], { group: 'Box 2' })];
    expect(pickGroup([...box, option('x', ['die:1', 'box:1'], { group: 'Box 2' })], nothing, 'Box 2')).toEqual({
      chosen: [],
      group: 'Box 2',
    });
  });

  it('puts keys on the things that only one button touches', () => {
    const choice = { chosen: ['die:w1'] };
    expect(Object.fromEntries(keysOnBoard(buttons(dice, choice), dice, choice))).toEqual({
      'hero:cleric': '1',
      'item:crown': '2',
      'party:1': '3',
    });
  });
});
