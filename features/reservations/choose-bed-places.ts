import type { FreePlaces } from '#features/places/free-places.ts';
import { partsOf } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

/**
 * Chooses places with enough beds, in the order of the place tree. Prefers few places, close together, with few spare beds.
 * Returns all available places if their beds do not suffice.
 */
export function chooseBedPlaces(free: FreePlaces, people: number): string[] {
  if (people <= 0) return [];
  const chosen = new Set(chooseWithin(free, null, people));
  return free.tree.inOrder.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

function chooseWithin(free: FreePlaces, place: PlaceRow | null, people: number): string[] {
  const parts = partsWithBeds(free, place);
  if (place !== null && mustBookWhole(free, place, parts, people)) return [place.id];
  const options = [chooseFromOnePart(free, parts, people), chooseAcrossParts(free, parts, people)].filter((option) => option !== null);
  const best = options.toSorted(byCount)[0] ?? parts.flatMap((part) => allOf(free, part));
  const isMostNeeded = place !== null && isBuildingFree(free, place) && people * 2 > free.bedsOf(place.id);
  return isMostNeeded && best.length > 1 ? [place.id] : best;
}

function chooseFromOnePart(free: FreePlaces, parts: readonly PlaceRow[], people: number): string[] | null {
  const large = parts.filter(({ id }) => free.bedsIn(id) >= people);
  const [best = null] = large.map((part) => chooseWithin(free, part, people)).toSorted(bySize(free));
  return best;
}

/**
 * Takes all beds of the largest part, then of the next, until one part can hold the remaining people. Null if the parts have too few beds.
 */
function chooseAcrossParts(free: FreePlaces, parts: readonly PlaceRow[], people: number): string[] | null {
  const [largest] = parts.filter(({ id }) => free.bedsIn(id) < people).toSorted((a, b) => free.bedsIn(b.id) - free.bedsIn(a.id));
  if (largest === undefined) return null;
  const others = parts.filter((part) => part !== largest);
  const missing = people - free.bedsIn(largest.id);
  const remaining = chooseFromOnePart(free, others, missing) ?? chooseAcrossParts(free, others, missing);
  return remaining && [...allOf(free, largest), ...remaining];
}

/**
 * A bedroom is booked whole, because strangers do not share one. A place is also booked whole if its parts list fewer beds than the place
 * itself.
 */
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

/** A site includes a chapel and fields: the search never books a whole site for its beds. */
function isBuildingFree(free: FreePlaces, place: PlaceRow): boolean {
  return place.kind !== 'site' && isTakeable(free, place);
}

function isTakeable(free: FreePlaces, { id }: PlaceRow): boolean {
  return free.isFree(id) && free.isWanted(id);
}

function partsWithBeds(free: FreePlaces, place: PlaceRow | null): PlaceRow[] {
  return partsOf(free.tree, place?.id ?? null).filter(({ id }) => free.bedsIn(id) > 0);
}

function byCount(a: readonly string[], b: readonly string[]): number {
  return a.length - b.length;
}

function bySize(free: FreePlaces) {
  const beds = (ids: readonly string[]) => ids.reduce((sum, id) => sum + free.bedsOf(id), 0);
  return (a: readonly string[], b: readonly string[]) => byCount(a, b) || beds(a) - beds(b);
}
