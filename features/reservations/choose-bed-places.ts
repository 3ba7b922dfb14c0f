import type { FreePlaces } from './free-places.ts';
import { partsOf } from './place-tree.ts';
import type { PlaceRow } from './shapes/places.ts';

/**
 * Places with beds for so many, in the order of the tree: few of them, close together, whole buildings
 * where most of one is needed, and no larger than they must be. All that there are when these are too few.
 */
export function chooseBedPlaces(free: FreePlaces, people: number): string[] {
  if (people <= 0) return [];
  const chosen = new Set(chooseWithin(free, null, people));
  return free.tree.inOrder.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

function chooseWithin(free: FreePlaces, place: PlaceRow | null, people: number): string[] {
  const parts = partsWithBeds(free, place);
  if (place !== null && mustBookWhole(free, place, parts, people)) return [place.id];
  const ways = [chooseFromOnePart(free, parts, people), chooseAcrossParts(free, parts, people)].filter((one) => one !== null);
  const best = ways.toSorted(byCount)[0] ?? parts.flatMap((part) => allOf(free, part));
  const isMostNeeded = place !== null && isBuildingFree(free, place) && people * 2 > free.bedsOf(place.id);
  return isMostNeeded && best.length > 1 ? [place.id] : best;
}

/** All of them in the part that suits best; null when none is large enough. */
function chooseFromOnePart(free: FreePlaces, parts: readonly PlaceRow[], people: number): string[] | null {
  const large = parts.filter(({ id }) => free.bedsIn(id) >= people);
  const [best = null] = large.map((part) => chooseWithin(free, part, people)).toSorted(bySize(free));
  return best;
}

/** First the largest that is needed as a whole, and so on, until one suits the rest; null when none does. */
function chooseAcrossParts(free: FreePlaces, parts: readonly PlaceRow[], people: number): string[] | null {
  const [largest] = parts
    .filter(({ id }) => free.bedsIn(id) < people)
    .toSorted((one, other) => free.bedsIn(other.id) - free.bedsIn(one.id));
  if (largest === undefined) return null;
  const others = parts.filter((part) => part !== largest);
  const missing = people - free.bedsIn(largest.id);
  const rest = chooseFromOnePart(free, others, missing) ?? chooseAcrossParts(free, others, missing);
  return rest && [...allOf(free, largest), ...rest];
}

/** Nobody shares a room with strangers; and where the parts do not name its beds there is only the whole. */
function mustBookWhole(free: FreePlaces, place: PlaceRow, parts: readonly PlaceRow[], people: number): boolean {
  if (!isTakeable(free, place)) return false;
  const inParts = parts.reduce((sum, { id }) => sum + free.bedsIn(id), 0);
  return place.kind === 'room' || parts.some(({ kind }) => kind === 'bed') || inParts < Math.min(people, free.bedsOf(place.id));
}

function allOf(free: FreePlaces, place: PlaceRow): string[] {
  const parts = partsWithBeds(free, place);
  if (mustBookWhole(free, place, parts, free.bedsIn(place.id)) || isBuildingFree(free, place)) return [place.id];
  return parts.flatMap((part) => allOf(free, part));
}

/** A whole site, with its chapel and its fields, is not taken for its beds. */
function isBuildingFree(free: FreePlaces, place: PlaceRow): boolean {
  return place.kind !== 'site' && isTakeable(free, place);
}

function isTakeable(free: FreePlaces, { id }: PlaceRow): boolean {
  return free.isFree(id) && free.isWanted(id);
}

function partsWithBeds(free: FreePlaces, place: PlaceRow | null): PlaceRow[] {
  return partsOf(free.tree, place?.id ?? null).filter(({ id }) => free.bedsIn(id) > 0);
}

function byCount(one: readonly string[], other: readonly string[]): number {
  return one.length - other.length;
}

/** Fewer places first, then fewer beds to spare. */
function bySize(free: FreePlaces) {
  const beds = (ids: readonly string[]) => ids.reduce((sum, id) => sum + free.bedsOf(id), 0);
  return (one: readonly string[], other: readonly string[]) => byCount(one, other) || beds(one) - beds(other);
}
