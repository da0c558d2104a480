// Finds the things of any typed board: structures with a handle, with their facts as words.

export interface Thing {
  handle: string;
  name: string;
  facts: string[];
}
export interface Section {
  title: string;
  facts: string[];
  things: Thing[];
}

type Fields = Record<string, unknown>;

const words = (name: string) => name.replaceAll('_', ' ');
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const silent = new Set(['handle', 'name', 'type', 'short_name', 'flavour', 'rules', 'set']);

function factsOf(fields: Fields): string[] {
  const facts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (silent.has(name) || value === false || value === '' || value === null) continue;
    if (value === true) facts.push(words(name));
    else if (typeof value === 'number') facts.push(`${words(name)} ${value}`);
    else if (typeof value === 'string') facts.push(value.includes(' ') ? value : `${words(name)} ${value.split(':').pop() ?? value}`);
  }
  return facts;
}

function thingsIn(value: unknown, found: Thing[]): void {
  if (Array.isArray(value)) {
    value.forEach((each) => thingsIn(each, found));
  } else if (isFields(value)) {
    const handle = value.handle;
    if (typeof handle === 'string' && handle && !found.some((thing) => thing.handle === handle)) {
      found.push({ handle, name: String(value.name ?? value.letter ?? handle.split(':').pop()), facts: factsOf(value) });
    }
    Object.entries(value).forEach(([name, each]) => name !== 'handle' && thingsIn(each, found));
  }
}

export function describe(board: Fields): Section[] {
  const sections: Section[] = [{ title: '', facts: factsOf(board), things: [] }];
  for (const [name, value] of Object.entries(board)) {
    if (!Array.isArray(value) && !isFields(value)) continue;
    const things: Thing[] = [];
    thingsIn(value, things);
    if (things.length) sections.push({ title: words(name), facts: [], things });
  }
  return sections;
}
