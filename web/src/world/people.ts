// Who matters most in a story: by the lines that tell of them, those with a name of their own first.
import type { StoryGroup, WorldStory } from '$protocol';

export const nameOf = (group: Pick<StoryGroup, 'name' | 'kind'>) => group.name || group.kind;

export function mostTold(told: WorldStory, most: number): { group: number; name: string; lines: number }[] {
  const lines = (group: number) => told.story.lines.filter((line) => line.groups.includes(group)).length;
  return told.story.groups
    .filter((group) => group.name)
    .map((group) => ({ group: group.group, name: nameOf(group), lines: lines(group.group) }))
    .filter((each) => each.lines > 0)
    .sort((left, right) => right.lines - left.lines)
    .slice(0, most);
}

export interface Entry {
  id: string;
  name: string;
  kind: string;
  about: string;
  born: number;
  ended?: number;
  lines: number;
  group?: number;
  mark?: number;
}

/** Everybody and every place that has a name and is told of, the most told first. */
export function entriesOf(told: WorldStory): Entry[] {
  const count = (has: (line: WorldStory['story']['lines'][number]) => boolean) => told.story.lines.filter(has).length;
  const groups = told.story.groups
    .filter((group) => group.name)
    .map(({ group, name, kind, about, born, died }) => {
      const lines = count((line) => line.groups.includes(group));
      return { id: `group:${group}`, name, kind, about, born, ended: died, lines, group };
    });
  const places = told.story.places.map(({ mark, name, about, born, ended }) => {
    const lines = count((line) => line.marks.includes(mark));
    return { id: `mark:${mark}`, name, kind: '', about, born, ended, lines, mark };
  });
  return [...groups, ...places].sort((left, right) => right.lines - left.lines || left.name.localeCompare(right.name));
}

/** How many it was and what it had, year by year of its life. */
export function lifeOf(told: WorldStory, group: number): { year: number; people: number; wealth: number }[] {
  return told.years.flatMap((year) => {
    const living = year.groups.find((each) => each.group === group);
    return living ? [{ year: year.year, people: living.people, wealth: living.wealth }] : [];
  });
}

/** Whom somebody met: those named in the same lines, from the first year to the last, the most told first. */
export function metBy(told: WorldStory, group: number, most: number): { group: number; name: string; first: number; last: number }[] {
  const met = new Map<number, { first: number; last: number; lines: number }>();
  for (const line of told.story.lines) {
    if (!line.groups.includes(group)) continue;
    for (const other of line.groups) {
      if (other === group) continue;
      const known = met.get(other);
      if (known) Object.assign(known, { last: Math.max(known.last, line.last), lines: known.lines + 1 });
      else met.set(other, { first: line.first, last: line.last, lines: 1 });
    }
  }
  return [...met]
    .flatMap(([id, { first, last, lines }]) => {
      const other = told.story.groups.find((each) => each.group === id);
      return other?.name ? [{ group: id, name: other.name, first, last, lines }] : [];
    })
    .sort((left, right) => right.lines - left.lines || left.first - right.first)
    .slice(0, most)
    .map(({ group: id, name, first, last }) => ({ group: id, name, first, last }));
}
