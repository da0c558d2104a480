// A line of the chronicle with those it names, as pieces: the words between them, and each place or people where it is first named.
export interface Named {
  id: string;
  name: string;
}

export interface Piece {
  words: string;
  /** Of whatever is named here. */
  id?: string;
}

const russian = /^[а-яё-]+$/;
const longestEnd = 4; // letters that a Russian word ends in, at most
const isLetter = (sign: string | undefined) => sign !== undefined && sign.toLowerCase() !== sign.toUpperCase();

interface Stem {
  letters: string;
  /** How many letters may follow. */
  more: number;
}

/** A name as it is looked for: without its article, and in Russian in any case, where only the ends of its words differ. */
function stemsOf(name: string): Stem[] {
  return name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      if (word.length < 4 || !russian.test(word)) return { letters: word, more: 0 };
      return { letters: word.slice(0, word.length > 5 ? -2 : -1), more: longestEnd };
    });
}

/** Where the stems stand one after another from this place on; the end of the last of them. */
function endAt(text: string, stems: readonly Stem[], from: number): number | undefined {
  let at = from;
  for (const [index, { letters, more }] of stems.entries()) {
    if (index > 0) {
      if (text[at] !== ' ') return undefined;
      at += 1;
    }
    if (!text.startsWith(letters, at)) return undefined;
    at += letters.length;
    const last = at + more;
    while (at < last && isLetter(text[at])) at += 1;
    if (isLetter(text[at])) return undefined;
  }
  return at;
}

function findIn(text: string, name: string): { from: number; to: number } | undefined {
  const stems = stemsOf(name);
  if (stems.length === 0) return undefined;
  for (let from = text.indexOf(stems[0].letters); from >= 0; from = text.indexOf(stems[0].letters, from + 1)) {
    const to = isLetter(text[from - 1]) ? undefined : endAt(text, stems, from);
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/** The pieces of a line, in order; longer names are looked for first, no two overlap. */
export function piecesOf(words: string, named: readonly Named[]): Piece[] {
  const lower = words.toLowerCase();
  const found: { from: number; to: number; id: string }[] = [];
  for (const { id, name } of [...named].sort((left, right) => right.name.length - left.name.length)) {
    const place = findIn(lower, name);
    if (place && found.every((other) => place.to <= other.from || place.from >= other.to)) found.push({ ...place, id });
  }
  found.sort((left, right) => left.from - right.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, id } of found) {
    if (from > at) pieces.push({ words: words.slice(at, from) });
    pieces.push({ words: words.slice(from, to), id });
    at = to;
  }
  if (at < words.length) pieces.push({ words: words.slice(at) });
  return pieces;
}
