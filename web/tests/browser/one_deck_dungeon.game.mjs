import { desktop, phone } from './whole_game.mjs';

const sceneOf = ({ board }) => (board.fight ? `${board.scene}_${board.fight.kind}` : board.scene);
const game = 'one_deck_dungeon';

export const games = [
  {
    name: 'One Deck Dungeon, one hero, keyboard, English',
    table: { game, language: 'en', size: desktop, theme: 'light', seats: [{ name: 'Ann' }], seed: '7' },
    play: { by: 'keyboard', sceneOf, bold: 60, seed: 11 },
  },
  {
    name: 'One Deck Dungeon, two heroes, pointer on a phone, Russian',
    table: { game, language: 'ru', size: phone, theme: 'dark', seats: [{ name: 'Аня' }, { level: 'easy' }], seed: '8' },
    play: { by: 'pointer', sceneOf, bold: 60, seed: 12 },
  },
];
