// What this browser keeps: credentials of seats, settings. Reading never fails; a full or forbidden store only forgets.

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`undercroft.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`undercroft.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the game goes on, only not in the list of my games.
  }
}

export interface HeldSeat {
  table: string;
  seat: number;
  token: string;
  game?: string;
  maker?: boolean;
  /** Of a world: what its branches have in common. */
  world?: string;
}
export interface HeldInvite {
  table: string;
  seat: number;
  invite: string;
}

const seatsName = 'seats';
const invitesName = 'invites';
const watchName = 'watch';

export const heldSeats = (table?: string): HeldSeat[] =>
  recall<HeldSeat[]>(seatsName, []).filter((held) => table === undefined || held.table === table);

export function holdSeat(held: HeldSeat): void {
  const others = heldSeats().filter((each) => each.table !== held.table || each.seat !== held.seat);
  keep(seatsName, [held, ...others]);
}

export function dropTables(tables: readonly string[]): void {
  keep(
    seatsName,
    heldSeats().filter((held) => !tables.includes(held.table)),
  );
  keep(
    invitesName,
    recall<HeldInvite[]>(invitesName, []).filter((held) => !tables.includes(held.table)),
  );
}

export const heldInvites = (table: string): HeldInvite[] => recall<HeldInvite[]>(invitesName, []).filter((held) => held.table === table);

export function holdInvite(held: HeldInvite): void {
  const others = recall<HeldInvite[]>(invitesName, []).filter((each) => each.table !== held.table || each.seat !== held.seat);
  keep(invitesName, [held, ...others]);
}

export const heldWatch = (table: string): string | undefined => recall<Record<string, string>>(watchName, {})[table];

export function holdWatch(table: string, watch: string): void {
  keep(watchName, { ...recall<Record<string, string>>(watchName, {}), [table]: watch });
}
