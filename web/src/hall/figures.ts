// What one's own games of a kind come to.
import type { GameLine } from '$client/messages';

export interface OwnFigures {
  begun: number;
  finished: number;
  won: number;
  best?: number;
  mean?: number;
}

/** Scores count only where a game is over. */
export function ownFigures(games: readonly Pick<GameLine, 'over' | 'won' | 'score'>[]): OwnFigures {
  const over = games.filter((game) => game.over);
  const scores = over.flatMap((game) => (game.score === undefined ? [] : [game.score]));
  const figures = { begun: games.length, finished: over.length, won: over.filter((game) => game.won).length };
  if (scores.length === 0) return figures;
  return { ...figures, best: Math.max(...scores), mean: scores.reduce((sum, score) => sum + score, 0) / scores.length };
}
