import { groupBy } from '#platform/collections/group-by.ts';
import { isReady } from '#features/housekeeping/rules.ts';
import type { AssignmentInput, BoardRow, HousekeeperRow } from '#features/housekeeping/shapes.ts';

export interface PendingAssignment {
  places: AssignmentInput['places'];
  /** Names of the assignees, by account id. */
  names: Readonly<Record<string, string>>;
}

/** A housekeeper with the number of assigned places that are not ready. */
export interface Assignee extends HousekeeperRow {
  load: number;
}

/** Applies pending assignments to places that still have the expected assignee. */
export function applyPendingAssignments(rows: readonly BoardRow[], pending: readonly PendingAssignment[]): readonly BoardRow[] {
  if (pending.length === 0) return rows;
  return rows.map((row) =>
    pending.reduce((now, { places, names }) => {
      const place = places.find(({ id }) => id === now.id);
      if (place === undefined || place.from !== now.assigneeId) return now;
      return { ...now, assigneeId: place.to, assigneeName: place.to === null ? null : (names[place.to] ?? null) };
    }, row),
  );
}

export function countAssignedPlaces(people: readonly HousekeeperRow[], rows: readonly BoardRow[], inspects: boolean): Assignee[] {
  const loads = groupBy(
    rows.filter(({ state }) => !isReady(state, inspects)),
    ({ assigneeId }) => assigneeId ?? '',
  );
  return people.map((person) => ({ ...person, load: loads.get(person.id)?.length ?? 0 }));
}
