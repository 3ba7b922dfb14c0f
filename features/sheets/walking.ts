export interface PlaceInTree {
  id: string;
  parentId: string | null;
}

export type PlaceTree = ReadonlyMap<string, PlaceInTree>;

/**
 * Default walking time in minutes per step in the tree of places. Two rooms of one building are 2 minutes apart, rooms of two buildings 6.
 */
const minutesPerStep = 2;

export function isPartOf(id: string, ancestorId: string, places: PlaceTree): boolean {
  return ancestorsOf(id, places).includes(ancestorId);
}

export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Returns the walking minutes between the nearest places of `from` and `to`. Returns 0 if either list is empty. */
export function walkingMinutes(
  from: readonly string[],
  to: readonly string[],
  places: PlaceTree,
  walks: ReadonlyMap<string, number>,
): number {
  const ways = from.flatMap((placeId) => to.map((other) => walks.get(pairKey(placeId, other)) ?? byNearness(placeId, other, places)));
  return ways.length === 0 ? 0 : Math.min(...ways);
}

function byNearness(one: string, other: string, places: PlaceTree): number {
  const [ancestors, otherAncestors] = [ancestorsOf(one, places), ancestorsOf(other, places)];
  if (!places.has(one) || !places.has(other) || ancestors.includes(other) || otherAncestors.includes(one)) return 0;
  const shared = ancestors.findIndex((ancestorId) => otherAncestors.includes(ancestorId));
  // Places without a parent count as children of the same site.
  const steps = shared === -1 ? ancestors.length + otherAncestors.length : shared + otherAncestors.indexOf(ancestors[shared] ?? '');
  return (steps - 1) * minutesPerStep;
}

function ancestorsOf(id: string, places: PlaceTree): string[] {
  const ancestors: string[] = [];
  for (let at: string | null = id; at !== null && !ancestors.includes(at); at = places.get(at)?.parentId ?? null) ancestors.push(at);
  return ancestors;
}
