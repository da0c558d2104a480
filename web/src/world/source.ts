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
export function readSource(
  words: readonly string[],
  tokenOf: (table: string) => string | undefined = (table) => heldSeats(table)[0]?.token,
): Source | undefined {
  const [first, second = ''] = words;
  if (first === 'at') {
    const token = tokenOf(second);
    return second && token ? { table: second, token } : undefined;
  }
  return /^\d{1,19}$/.test(first ?? '') ? { seed: first, options: readOptions(second) } : undefined;
}

/** Two worlds to compare: without a second one, the first beside itself. */
export function readSources(words: readonly string[], tokenOf?: (table: string) => string | undefined): [Source, Source] | undefined {
  const named = words.includes('years') ? words.slice(0, words.indexOf('years')) : words;
  const parted = named.indexOf('with');
  const first = readSource(parted < 0 ? named : named.slice(0, parted), tokenOf);
  const second = parted < 0 ? first : readSource(named.slice(parted + 1), tokenOf);
  return first && second ? [first, second] : undefined;
}

export const sourceWords = (source: Source): string[] =>
  source.table ? ['at', source.table] : [source.seed ?? '', optionWords(source.options ?? {})];

/** Two years to compare, as they follow in an address: years/3-77, counted from the first of the story. */
export const yearWords = (years: readonly number[]): string[] => ['years', years.join('-')];

export function readYears(words: readonly string[]): [number, number] | undefined {
  const found = /^(\d{1,5})-(\d{1,5})$/.exec(words[words.indexOf('years') + 1] ?? '');
  return words.includes('years') && found ? [Number(found[1]), Number(found[2])] : undefined;
}
