// What one year of a world has and another has not: of the same history, or of two branches of it.
import type { StoryLine, StoryPlace, WorldStory, WorldYear } from '$protocol';
import { isBefore } from './ages';

type Stood = Pick<StoryPlace, 'mark' | 'layer' | 'born' | 'ended'>;
type Placed = Stood & Pick<StoryPlace, 'name' | 'points'>;
type Year = Pick<WorldYear, 'layer' | 'year'>;

/** Whether a place stood at the end of that year. */
export const stands = (place: Stood, year: Year) =>
  (place.layer < year.layer || (place.layer === year.layer && place.born <= year.year)) &&
  (place.ended === undefined || place.ended > year.year);

function boxOf(points: readonly number[]) {
  const [xs, ys] = [points.filter((_, index) => index % 2 === 0), points.filter((_, index) => index % 2 === 1)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The same thing in two branches: marks are numbered alike until they part; after that one number may be two things, or lie elsewhere. */
export function isSame(one: Placed, other: Placed): boolean {
  if (one.mark !== other.mark || one.layer !== other.layer || one.born !== other.born || one.name !== other.name) return false;
  const [here, there] = [boxOf(one.points), boxOf(other.points)];
  return here.left <= there.right && there.left <= here.right && here.top <= there.bottom && there.top <= here.bottom;
}

/** Marks that stand in the one year alone. */
export function differences(
  first: { places: readonly Placed[]; year: Year },
  second: { places: readonly Placed[]; year: Year },
): { first: number[]; second: number[] } {
  const only = (here: typeof first, there: typeof first) => {
    const standing = new Map(there.places.filter((place) => stands(place, there.year)).map((place) => [place.mark, place]));
    return here.places
      .filter((place) => stands(place, here.year))
      .filter((place) => {
        const other = standing.get(place.mark);
        return !other || !isSame(place, other);
      })
      .map((place) => place.mark);
  };
  return { first: only(first, second), second: only(second, first) };
}

const nameOf = (line: StoryLine) => `${line.layer}/${line.first}/${line.words}`;

/** What only one of them tells by its year, of some weight. */
export function toldOnly(here: WorldStory, at: Year, there: WorldStory, then: Year): StoryLine[] {
  const known = new Set(there.story.lines.filter((line) => isBefore(line, then)).map(nameOf));
  return here.story.lines.filter((line) => line.rank > 0 && isBefore(line, at) && !known.has(nameOf(line)));
}

export interface Otherwise {
  mark: number;
  name: string;
  /** Groups that hold it: in the first, in the second. */
  first?: number;
  second?: number;
}

const holderAt = (place: StoryPlace, year: Year) => place.owners.filter((owner) => owner.since <= year.year).pop()?.group;

/** Places that both have, in other hands. */
export function heldOtherwise(here: WorldStory, at: Year, there: WorldStory, then: Year): Otherwise[] {
  const others = new Map(there.story.places.map((place) => [place.mark, place]));
  const name = (story: WorldStory, group?: number) => story.story.groups.find((each) => each.group === group);
  return here.story.places.flatMap((place) => {
    const other = others.get(place.mark);
    if (!other || !stands(place, at) || !stands(other, then) || !isSame(place, other)) return [];
    const [first, second] = [holderAt(place, at), holderAt(other, then)];
    const [one, two] = [name(here, first), name(there, second)];
    if (one?.name === two?.name && one?.species === two?.species) return [];
    return [{ mark: place.mark, name: place.name, first, second }];
  });
}

/** Everybody and everything at the end of a year. */
export function sumOf(told: WorldStory, index: number): { peoples: number; people: number; wealth: number } {
  const groups = told.years[index]?.groups ?? [];
  const sum = (of: 'people' | 'wealth') => groups.reduce((all, each) => all + each[of], 0);
  return { peoples: groups.filter((each) => each.people > 0).length, people: sum('people'), wealth: sum('wealth') };
}
