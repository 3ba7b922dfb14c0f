export interface PlaceInTree {
  id: string;
  parentId: string | null;
  kind: string;
  name: string;
  sleeps: number;
  state: 'open' | 'closed' | 'archived';
  closedReason: string;
}

/** Sites are not cleaned, and beds are made with their room. */
const cleanedKinds: readonly string[] = ['building', 'room'];

/** Returns the places that are cleaned as a unit: rooms, and buildings without rooms that we clean. The order is that of the tree. */
export function findCleanedPlaces<Place extends PlaceInTree>(places: readonly Place[], isOurs: (id: string) => boolean): Place[] {
  const parents = parentsOf(places);
  const own = places.filter(({ id, kind, state }) => cleanedKinds.includes(kind) && state !== 'archived' && isOurs(id));
  const wholes = new Set(own.flatMap(({ id }) => ancestorsOf(parents, id)));
  return own.filter(({ id }) => !wholes.has(id));
}

/** Returns whether a place can be on the board, so that it can be offered in the list of cleaned places. */
export function isCleanable({ kind, state }: Pick<PlaceInTree, 'kind' | 'state'>): boolean {
  return cleanedKinds.includes(kind) && state !== 'archived';
}

export type ParentIds = ReadonlyMap<string, string | null>;

export function parentsOf(places: readonly Pick<PlaceInTree, 'id' | 'parentId'>[]): ParentIds {
  return new Map(places.map(({ id, parentId }) => [id, parentId]));
}

export function ancestorsOf(parents: ParentIds, id: string): string[] {
  const wholes: string[] = [];
  let at = parents.get(id) ?? null;
  while (at !== null && !wholes.includes(at)) {
    wholes.push(at);
    at = parents.get(at) ?? null;
  }
  return wholes;
}

/** Returns whether a booking of one place also occupies the second place: the same place, an ancestor or a part. */
export function doPlacesOverlap(parents: ParentIds, one: string, other: string): boolean {
  return one === other || ancestorsOf(parents, one).includes(other) || ancestorsOf(parents, other).includes(one);
}
