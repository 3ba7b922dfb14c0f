import { placeLabel } from '#platform/i18n/place-label.ts';

export interface CampPlace {
  id: string;
  parentId: string | null;
  name: string;
  kind: string;
  state: string;
  position: number;
}

export interface TicketPlace {
  id: string;
  names: readonly string[];
  /** Name of the place and its building, such as 'Room 3, Pine Lodge'. */
  label: string;
  parentId: string | null;
  kind: string;
  isArchived: boolean;
}

type Parents = ReadonlyMap<string, string | null>;

export function buildTicketPlaces(rows: readonly CampPlace[]): TicketPlace[] {
  const parts = new Map<string | null, CampPlace[]>();
  const known = new Set(rows.map(({ id }) => id));
  for (const row of rows.toSorted((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1))) {
    const knownParent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    parts.set(knownParent, [...(parts.get(knownParent) ?? []), row]);
  }
  const within = (parent: string | null, above: readonly string[]): TicketPlace[] =>
    (parts.get(parent) ?? []).flatMap(({ id, parentId, name, kind, state }) => {
      const names = [...above, name];
      return [{ id, names, label: placeLabel(names), parentId, kind, isArchived: state === 'archived' }, ...within(id, names)];
    });
  return within(null, []);
}

/**
 * Returns the number of steps in the tree from `here` to each place: 1 from a room to its building, 2 to the next room or between
 * buildings.
 */
export function countStepsFrom(here: string, parents: Parents): Map<string, number> {
  const own = ancestorsOf(here, parents);
  const steps = new Map<string, number>();
  if (!parents.has(here)) return steps;
  for (const id of parents.keys()) {
    const otherAncestors = ancestorsOf(id, parents);
    const shared = own.findIndex((ancestor) => otherAncestors.includes(ancestor));
    steps.set(id, shared + otherAncestors.indexOf(own[shared] ?? null));
  }
  return steps;
}

function ancestorsOf(id: string, parents: Parents): (string | null)[] {
  const wholes: (string | null)[] = [];
  let at: string | null = id;
  while (at !== null && !wholes.includes(at)) {
    wholes.push(at);
    at = parents.get(at) ?? null;
  }
  return [...wholes, null];
}
