import { desktop, phone } from './whole_game.mjs';

const sceneOf = ({ board }) => {
  if (board.battle) return `battle_${board.battle.sort}`;
  if (board.placing) return 'placing';
  if (board.offered_heroes.length) return 'heroes';
  return board.phase + (board.moment ? '_moment' : '');
};
const game = 'dungeoneer';

export const games = [
  {
    name: 'Dungeoneer, two seats, keyboard, Russian',
    table: { game, language: 'ru', size: desktop, theme: 'dark', seats: [{ name: 'Аня' }, { level: 'easy' }], seed: '7' },
    play: { by: 'keyboard', sceneOf, bold: 50, seed: 13 },
  },
  {
    name: 'Dungeoneer, both sets, pointer on a phone, English',
    table: {
      game,
      language: 'en',
      size: phone,
      theme: 'light',
      seats: [{ name: 'Ann' }, { level: 'easy' }],
      options: { set: 'both', hero_choice: 'on' },
      seed: '9',
    },
    play: { by: 'pointer', sceneOf, bold: 50, seed: 14 },
  },
];
