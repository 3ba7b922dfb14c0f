/** A place of the camp's tree, as far as who cleans it must know it. */
export interface PlaceInTree {
  id: string;
  parentId: string | null;
  kind: string;
  name: string;
  sleeps: number;
  state: 'open' | 'closed' | 'archived';
  closedReason: string;
}

/** Grounds are swept and beds are made with their room. */
const cleanedKinds: readonly string[] = ['building', 'room'];

/**
 * The places that are cleaned each by itself, in the order of the tree: rooms, and buildings that have none.
 * A place that somebody marked as not cleaned by us is left out; where all rooms of a building are, the building
 * comes in their stead.
 */
export function findCleanedPlaces<Place extends PlaceInTree>(places: readonly Place[], isOurs: (id: string) => boolean): Place[] {
  const parents = parentsOf(places);
  const own = places.filter(({ id, kind, state }) => cleanedKinds.includes(kind) && state !== 'archived' && isOurs(id));
  const wholes = new Set(own.flatMap(({ id }) => ancestorsOf(parents, id)));
  return own.filter(({ id }) => !wholes.has(id));
}

/** All that could be cleaned by somebody, for who chooses what is ours. */
export function isCleanable({ kind, state }: Pick<PlaceInTree, 'kind' | 'state'>): boolean {
  return cleanedKinds.includes(kind) && state !== 'archived';
}

export type Parents = ReadonlyMap<string, string | null>;

export function parentsOf(places: readonly Pick<PlaceInTree, 'id' | 'parentId'>[]): Parents {
  return new Map(places.map(({ id, parentId }) => [id, parentId]));
}

/** What it is part of, the nearest first. */
export function ancestorsOf(parents: Parents, id: string): string[] {
  const wholes: string[] = [];
  let at = parents.get(id) ?? null;
  while (at !== null && !wholes.includes(at)) {
    wholes.push(at);
    at = parents.get(at) ?? null;
  }
  return wholes;
}

/** Whether a booking of one takes the other: the same place, its whole, or a part of it. */
export function overlaps(parents: Parents, one: string, other: string): boolean {
  return one === other || ancestorsOf(parents, one).includes(other) || ancestorsOf(parents, other).includes(one);
}
