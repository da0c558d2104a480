// What one year of a world has and another has not.
import type { StoryPlace, WorldYear } from '$protocol';

type Stood = Pick<StoryPlace, 'mark' | 'layer' | 'born' | 'ended'>;
type Year = Pick<WorldYear, 'layer' | 'year'>;

/** Whether a place stood at the end of that year. */
export const stands = (place: Stood, year: Year) =>
  (place.layer < year.layer || (place.layer === year.layer && place.born <= year.year)) &&
  (place.ended === undefined || place.ended > year.year);

/** Marks that stand in the one year alone. */
export function differences(places: readonly Stood[], first: Year, second: Year): { first: number[]; second: number[] } {
  const only = (here: Year, there: Year) =>
    places.filter((place) => stands(place, here) && !stands(place, there)).map((place) => place.mark);
  return { first: only(first, second), second: only(second, first) };
}
