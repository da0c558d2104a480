// Questions to the hall that concern no running table.
import type { Refused } from '$protocol';
import type { GameLine, Hall, Joined, Mine, NewTable, TableOpened } from './messages';
import { dropTables, heldSeats, holdInvite, holdSeat, holdWatch } from './keep';

export class HallError extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) });
  const heard: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && heard !== undefined) return heard as T;
  const refused = heard as Partial<Refused> | undefined;
  throw new HallError(refused?.code ?? `http.${answer.status}`, refused?.words ?? '');
}

export const hallOffer = (language: string) => ask<Hall>(`/api/hall?language=${language}`);

export async function openTable(wish: NewTable): Promise<TableOpened> {
  const opened = await ask<TableOpened>('/api/tables', wish);
  for (const seat of opened.seats) {
    if (seat.token) holdSeat({ table: opened.table, seat: seat.number, token: seat.token, game: wish.game, maker: true });
    if (seat.invite) holdInvite({ table: opened.table, seat: seat.number, invite: seat.invite });
  }
  holdWatch(opened.table, opened.watch);
  return opened;
}

export async function joinTable(table: string, invite: string, name: string, language: string): Promise<Joined> {
  const joined = await ask<Joined>('/api/join', { table, invite, language, ...(name ? { name } : {}) });
  holdSeat({ table: joined.table, seat: joined.seat, token: joined.token });
  return joined;
}

export async function inviteAnew(table: string, token: string, seat: number, language: string): Promise<string> {
  const invited = await ask<{ seat: number; invite: string }>('/api/invite', { table, token, seat, language });
  holdInvite({ table, seat: invited.seat, invite: invited.invite });
  return invited.invite;
}

/** The one changed last first; credentials that are good no longer are forgotten. */
export async function myGames(language: string): Promise<GameLine[]> {
  const credentials = heldSeats().map(({ table, token }) => ({ table, token }));
  if (credentials.length === 0) return [];
  const mine = await ask<Mine>('/api/mine', { credentials, language });
  if (mine.unknown.length > 0) dropTables(mine.unknown);
  return mine.games.filter((game, index) => mine.games.findIndex((each) => each.table === game.table) === index);
}

export interface RuleText {
  id: string;
  chapter: string;
  words: string;
}

export async function rulesOf(game: string, ids: readonly string[], language: string): Promise<RuleText[]> {
  const one = (id: string) => ask<{ rules: RuleText[] }>(`/api/rules?game=${game}&id=${encodeURIComponent(id)}&language=${language}`);
  return (await Promise.all(ids.map(one))).flatMap((found) => found.rules);
}

export async function rematch(table: string, token: string, language: string): Promise<TableOpened> {
  const opened = await ask<TableOpened>('/api/rematch', { table, token, language });
  for (const seat of opened.seats) {
    if (seat.token) holdSeat({ table: opened.table, seat: seat.number, token: seat.token, maker: true });
    if (seat.invite) holdInvite({ table: opened.table, seat: seat.number, invite: seat.invite });
  }
  return opened;
}
