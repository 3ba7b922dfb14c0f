import type { FreePlaces } from './free-places.ts';
import { partsOf } from './place-tree.ts';
import type { PlaceRow } from './shapes/places.ts';

/**
 * Chooses places with enough beds, in tree order: few and close together, the whole building when more than half of it is needed,
 * and with as few spare beds as possible. Returns every available place if there are too few beds.
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

/** Chooses within the best part that is large enough alone; null if none is. */
function chooseFromOnePart(free: FreePlaces, parts: readonly PlaceRow[], people: number): string[] | null {
  const large = parts.filter(({ id }) => free.bedsIn(id) >= people);
  const [best = null] = large.map((part) => chooseWithin(free, part, people)).toSorted(bySize(free));
  return best;
}

/** Takes the largest part completely, then the next, until one part holds the remaining people; null if they do not suffice. */
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

/** Strangers do not share a bedroom, and a place whose parts do not list its beds can only be booked as a whole. */
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

/** A whole site, with its chapel and fields, is never booked just for its beds. */
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

function bySize(free: FreePlaces) {
  const beds = (ids: readonly string[]) => ids.reduce((sum, id) => sum + free.bedsOf(id), 0);
  return (one: readonly string[], other: readonly string[]) => byCount(one, other) || beds(one) - beds(other);
}
