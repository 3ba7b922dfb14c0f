import { groupBy } from '#platform/collections/group-by.ts';
import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { boardAddress } from './board-address.ts';

/** Returns whether the place is assigned to this account or being cleaned by it. */
export function isPlaceOfAccount({ state, byId, assigneeId }: BoardRow, accountId: string): boolean {
  return assigneeId === accountId || (state === 'cleaning' && byId === accountId);
}

/** Returns the matching places, one section per building. The building with the next arrival comes first. */
export function filterPlaces(
  rows: readonly BoardRow[],
  { q, state, who }: UrlStateOf<typeof boardAddress>,
  accountId: string,
): BoardRow[][] {
  const matches = rows.filter(
    (row) =>
      (state === '' || row.state === state) &&
      (who === 'all' || isPlaceOfAccount(row, accountId)) &&
      (q.trim() === '' || matchesWordStarts(`${row.groupName ?? ''} ${row.name}`, q)),
  );
  const groups = [...groupBy(matches.toSorted(byArrival), ({ groupId }) => groupId ?? '').values()];
  // The first arrival decides the position of a section. A place without a building is its own section.
  return groups.toSorted(([one], [other]) => (one && other ? byArrival(one, other) : 0));
}

/** Places without an arrival come last, in tree order. */
function byArrival(one: BoardRow, other: BoardRow): number {
  const [first, second] = [one.arrivesAt ?? '9', other.arrivesAt ?? '9'];
  return first < second ? -1 : first > second ? 1 : one.position - other.position;
}
