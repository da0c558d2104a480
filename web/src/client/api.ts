// Questions to the hall that concern no running table.
import type { ForkWorld, HallOfFame, Refused, ReplayView } from '$protocol';
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

// A browser says in its own words, and in its own language, that nobody answers: the page has better ones.
const send = (path: string, body?: unknown) =>
  fetch(
    path,
    body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  ).catch(() => Promise.reject(new HallError('unreachable', '')));

const refusal = (status: number, heard: Partial<Refused> | undefined) => new HallError(heard?.code ?? `http.${status}`, heard?.words ?? '');

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await send(path, body);
  const heard: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && heard !== undefined) return heard as T;
  throw refusal(answer.status, heard as Partial<Refused> | undefined);
}

/** A file that the hall makes. */
export async function askFile(path: string, body: unknown): Promise<Blob> {
  const answer = await send(path, body);
  if (answer.ok) return answer.blob();
  throw refusal(answer.status, (await answer.json().catch(() => undefined)) as Partial<Refused> | undefined);
}

/** Gives a file to the person under this name. */
export function handOver(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const hallOffer = (language: string) => ask<Hall>(`/api/hall?language=${language}`);

/** Keeps the credentials of a new table. */
export function hold(opened: TableOpened, more: { game?: string; world?: string } = {}): TableOpened {
  for (const seat of opened.seats) {
    const made = { table: opened.table, seat: seat.number, maker: true, ...more };
    if (seat.token) holdSeat({ ...made, token: seat.token });
    if (seat.invite) holdInvite({ table: opened.table, seat: seat.number, invite: seat.invite });
  }
  holdWatch(opened.table, opened.watch);
  return opened;
}

/** Tables of one seed and the same choices are branches of one world. */
export const worldName = (seed: string, options: Readonly<Record<string, string>> = {}) =>
  [
    seed,
    ...Object.entries(options)
      .map(([id, value]) => `${id}=${value}`)
      .sort(),
  ].join(' ');

export async function openTable(wish: NewTable): Promise<TableOpened> {
  const opened = await ask<TableOpened>('/api/tables', wish);
  return hold(opened, { game: wish.game, ...(wish.seed ? { world: worldName(wish.seed, wish.options) } : {}) });
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

const rulesRead = new Map<string, Promise<RuleText | undefined>>();

/** One rule in its own words; asked for once. */
export function ruleOf(game: string, id: string, language: string): Promise<RuleText | undefined> {
  const name = `${game} ${id} ${language}`;
  let rule = rulesRead.get(name);
  if (!rule) {
    rule = rulesOf(game, [id], language).then((found) => found[0]);
    rule.catch(() => rulesRead.delete(name));
    rulesRead.set(name, rule);
  }
  return rule;
}

export const rematch = async (table: string, token: string, language: string) =>
  hold(await ask<TableOpened>('/api/rematch', { table, token, language }));

/** A moment of a game as this viewer lived it; without a step the last. */
export const replayAt = (table: string, token: string, language: string, step?: number) =>
  ask<ReplayView>('/api/replay', { table, token, language, ...(step === undefined ? {} : { step }) });

/** The game goes on from that moment at a new table. */
export async function fork(table: string, token: string, language: string, step: number): Promise<TableOpened> {
  const opened = await ask<TableOpened>('/api/fork', { table, token, language, step });
  const { game, world } = heldSeats(table)[0] ?? {};
  return hold(opened, { game, world: world ?? table });
}

/** A world that grew by itself goes on at a table after a year. */
export async function forkWorld(wish: ForkWorld): Promise<TableOpened> {
  const opened = await ask<TableOpened>('/api/world/fork', wish);
  return hold(opened, { game: 'host_a_dungeon', world: worldName(wish.seed, wish.options) });
}

export const recordOf = (table: string, token: string, language: string) => askFile('/api/record', { table, token, language });

export const hallOfFame = (language: string) => ask<HallOfFame>(`/api/fame?language=${language}`);
