// Which world a page is about: one that grows from a seed with its options, or that of a table. In an address: 42/until=last,sheet=a3 or
// at/<table>.
import { heldSeats } from '$client/keep';

export interface Source {
  seed?: string;
  options?: Record<string, string>;
  table?: string;
  token?: string;
}

export const optionWords = (options: Readonly<Record<string, string>>) =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(',');

export function readOptions(words: string): Record<string, string> {
  const pairs = words
    .split(',')
    .map((pair) => pair.split('='))
    .filter((pair) => pair.length === 2 && pair[0] && pair[1]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** From what follows the page's name in an address; none: the address names no world. */
export function readSource(words: readonly string[], tokenOf = (table: string) => heldSeats(table)[0]?.token): Source | undefined {
  const [first, second = ''] = words;
  if (first === 'at') {
    const token = tokenOf(second);
    return second && token ? { table: second, token } : undefined;
  }
  return /^\d{1,19}$/.test(first ?? '') ? { seed: first, options: readOptions(second) } : undefined;
}

export const sourceWords = (source: Source): string[] =>
  source.table ? ['at', source.table] : [source.seed ?? '', optionWords(source.options ?? {})];
