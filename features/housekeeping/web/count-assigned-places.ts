import { groupBy } from '#platform/collections/group-by.ts';
import { isReady } from '#features/housekeeping/rules.ts';
import type { BoardRow, HousekeeperRow } from '#features/housekeeping/shapes.ts';

/** A housekeeper with the number of assigned places that are not ready. */
export interface Assignee extends HousekeeperRow {
  load: number;
}

export function countAssignedPlaces(people: readonly HousekeeperRow[], rows: readonly BoardRow[], inspects: boolean): Assignee[] {
  const loads = groupBy(
    rows.filter(({ state }) => !isReady(state, inspects)),
    ({ assigneeId }) => assigneeId ?? '',
  );
  return people.map((person) => ({ ...person, load: loads.get(person.id)?.length ?? 0 }));
}
