// The life of a place as it is told: what is said alike year upon year is said once, with its years.
import type { LifeEvent } from '$protocol';

export interface Told extends LifeEvent {
  /** The last of the years in which it happened. */
  last: number;
}

export function folded(events: readonly LifeEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const before = told[told.length - 1];
    if (before?.words === event.words) before.last = event.year;
    else told.push({ ...event, last: event.year });
  }
  return told;
}
