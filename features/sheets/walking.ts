/** A place as far as its place on the tree goes. */
export interface PlaceInTree {
  id: string;
  parentId: string | null;
}

export type PlaceTree = ReadonlyMap<string, PlaceInTree>;

/**
 * On foot where nobody has said how long it takes: two rooms of a building are two minutes apart, two buildings
 * side by side as well, and rooms of two buildings six. A place and its own parts are not apart.
 */
const minutesPerStep = 2;

/** Whether a place is another one or lies within it. */
export function isPartOf(id: string, whole: string, places: PlaceTree): boolean {
  return ancestorsOf(id, places).includes(whole);
}

/** The key of two places, whichever is named first. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Minutes from the nearest of these places to the nearest of those; 0 where one of them is not said. */
export function walkingMinutes(
  from: readonly string[],
  to: readonly string[],
  places: PlaceTree,
  walks: ReadonlyMap<string, number>,
): number {
  const ways = from.flatMap((one) => to.map((other) => walks.get(pairKey(one, other)) ?? byNearness(one, other, places)));
  return ways.length === 0 ? 0 : Math.min(...ways);
}

function byNearness(one: string, other: string, places: PlaceTree): number {
  const [wholes, others] = [ancestorsOf(one, places), ancestorsOf(other, places)];
  if (!places.has(one) || !places.has(other) || wholes.includes(other) || others.includes(one)) return 0;
  const shared = wholes.findIndex((whole) => others.includes(whole));
  // Places that are part of none stand side by side on the grounds.
  const steps = shared === -1 ? wholes.length + others.length : shared + others.indexOf(wholes[shared] ?? '');
  return (steps - 1) * minutesPerStep;
}

/** The place and what it is part of, the nearest first. */
function ancestorsOf(id: string, places: PlaceTree): string[] {
  const wholes: string[] = [];
  for (let at: string | null = id; at !== null && !wholes.includes(at); at = places.get(at)?.parentId ?? null) wholes.push(at);
  return wholes;
}
