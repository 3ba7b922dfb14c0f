import { groupBy } from '#platform/ui/group-by.ts';
import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { boardAddress } from './board-address.ts';

/** Whether a place is somebody's work: they clean it now, or it is meant for them. */
export function isMine({ state, byId, assigneeId }: BoardRow, accountId: string): boolean {
  return assigneeId === accountId || (state === 'cleaning' && byId === accountId);
}

/** What is searched and chosen, a section for each building, whoever is arrived at next first. */
export function filterPlaces(
  rows: readonly BoardRow[],
  { q, state, who }: UrlStateOf<typeof boardAddress>,
  accountId: string,
): BoardRow[][] {
  const chosen = rows.filter(
    (row) =>
      (state === '' || row.state === state) &&
      (who === 'all' || isMine(row, accountId)) &&
      (q.trim() === '' || matchesWordStarts(`${row.groupName ?? ''} ${row.name}`, q)),
  );
  const groups = [...groupBy(chosen.toSorted(byArrival), ({ groupId }) => groupId ?? '').values()];
  // A group comes where its first arrival is; places that stand alone come as such a group.
  return groups.toSorted(([one], [other]) => (one && other ? byArrival(one, other) : 0));
}

/** Those without an arrival last; otherwise in the order of the tree. */
function byArrival(one: BoardRow, other: BoardRow): number {
  const [first, second] = [one.arrivesAt ?? '9', other.arrivesAt ?? '9'];
  return first < second ? -1 : first > second ? 1 : one.position - other.position;
}
