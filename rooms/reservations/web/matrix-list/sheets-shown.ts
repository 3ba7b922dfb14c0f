import { beginsWords } from '#platform/words/search-terms.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';

/** By start, the next first; with a search, those of which every word of it begins a word. */
export function sheetsShown(rows: readonly ReservationRow[], search: string): ReservationRow[] {
  const found = rows.filter(({ name, groupName }) => beginsWords(`${name} ${groupName}`, search));
  return found.toSorted((one, other) => compare(one.startsAt, other.startsAt) || compare(one.name, other.name));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
