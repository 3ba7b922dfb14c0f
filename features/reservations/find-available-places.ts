import { chooseBedPlaces } from './choose-bed-places.ts';
import { countWantedBeds, computeFreePlaces, type FreePlaces, type AvailabilitySearch } from '#features/places/free-places.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { allPartsOf, ancestorsOf } from '#features/places/place-tree.ts';
import type { AvailablePlace } from './shapes/availability.ts';

export interface AvailabilityNeeds {
  beds: number;
  hall: number;
  placeIds: readonly string[];
}

export interface AvailabilityResult {
  fits: boolean;
  places: AvailablePlace[];
  bedsFound: number;
  lacks: { beds: boolean; hall: boolean; placeIds: string[] };
}

/** Returns places that satisfy the needs while `takenIds` are unavailable. No place in the result is part of another. */
export function findAvailablePlaces(
  lodging: AvailabilitySearch,
  needs: AvailabilityNeeds,
  takenIds: readonly string[],
): AvailabilityResult {
  const bedsFirst = attempt(lodging, needs, takenIds, [chooseBeds, chooseHall]);
  // Choosing beds first may take rooms of the building with the only hall. In that case choose the hall first.
  if (bedsFirst.fits || needs.beds === 0 || needs.hall === 0) return bedsFirst;
  const hallFirst = attempt(lodging, needs, takenIds, [chooseHall, chooseBeds]);
  return hallFirst.fits ? hallFirst : bedsFirst;
}

type Choose = (free: FreePlaces, needs: AvailabilityNeeds, chosen: readonly string[]) => string[];

function attempt(
  lodging: AvailabilitySearch,
  needs: AvailabilityNeeds,
  takenIds: readonly string[],
  order: readonly Choose[],
): AvailabilityResult {
  const empty = computeFreePlaces(lodging, takenIds);
  const requested = outermost(lodging, needs.placeIds).filter((id) => empty.isFree(id));
  let chosen = requested;
  for (const choose of order) chosen = [...chosen, ...choose(computeFreePlaces(lodging, [...takenIds, ...chosen]), needs, chosen)];
  return buildResult(empty, needs, chosen, requested);
}

function chooseBeds(free: FreePlaces, { beds }: AvailabilityNeeds, chosen: readonly string[]): string[] {
  return chooseBedPlaces(free, beds - bedsOfAll(free, chosen));
}

function chooseHall(free: FreePlaces, { hall }: AvailabilityNeeds, chosen: readonly string[]): string[] {
  if (hall === 0 || hallIn(free, chosen, hall) !== null) return [];
  const large = free.tree.inOrder.filter((place) => isHallFor(place, hall) && free.isFree(place.id));
  const [smallest] = large.toSorted((a, b) => a.seats - b.seats || free.bedsOf(a.id) - free.bedsOf(b.id));
  return smallest ? [smallest.id] : [];
}

/** A hall needs a roof: pools and fields hold many people but host no meetings. */
export function isHallFor({ kind, seats }: Pick<PlaceRow, 'kind' | 'seats'>, people: number): boolean {
  return seats >= people && (kind === 'site' || kind === 'building' || kind === 'room');
}

export function largestHallSeats({ tree, open }: AvailabilitySearch): number {
  return Math.max(0, ...tree.inOrder.filter((place) => open.has(place.id) && isHallFor(place, 1)).map(({ seats }) => seats));
}

function hallIn({ tree }: FreePlaces, chosen: readonly string[], hall: number): { within: string; seats: number } | null {
  const halls = chosen.flatMap((within) => {
    const place = tree.byId.get(within);
    const candidates = [...(place ? [place] : []), ...allPartsOf(tree, within).filter((part) => isOpenWithin(tree, part.id, within))];
    return candidates.filter((candidate) => isHallFor(candidate, hall)).map(({ seats }) => ({ within, seats }));
  });
  return halls.toSorted((a, b) => a.seats - b.seats)[0] ?? null;
}

function isOpenWithin(tree: FreePlaces['tree'], id: string, within: string): boolean {
  const chain = [id, ...ancestorsOf(tree, id).map((ancestor) => ancestor.id)];
  return chain.slice(0, chain.indexOf(within)).every((placeId) => tree.byId.get(placeId)?.state === 'open');
}

function buildResult(
  free: FreePlaces,
  needs: AvailabilityNeeds,
  chosen: readonly string[],
  requested: readonly string[],
): AvailabilityResult {
  const lodgings = needs.beds > 0 ? chosen.filter((id) => countWantedBeds(free, id) > 0) : [];
  const hall = needs.hall > 0 ? hallIn(free, chosen, needs.hall) : null;
  const bedsFound = bedsOfAll(free, lodgings);
  const lacks = {
    beds: bedsFound < needs.beds,
    hall: needs.hall > 0 && hall === null,
    placeIds: needs.placeIds.filter(
      (id) => !requested.includes(id) && !ancestorsOf(free.tree, id).some((ancestor) => requested.includes(ancestor.id)),
    ),
  };
  const places: AvailablePlace[] = [
    ...lodgings.map((placeId) => ({ placeId, why: 'beds' as const, count: countWantedBeds(free, placeId) })),
    ...(hall ? [{ placeId: hall.within, why: 'hall' as const, count: hall.seats }] : []),
    ...requested.map((placeId) => ({ placeId, why: 'asked' as const, count: 0 })),
  ];
  return { fits: !lacks.beds && !lacks.hall && lacks.placeIds.length === 0, places, bedsFound, lacks };
}

function bedsOfAll(free: FreePlaces, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + countWantedBeds(free, id), 0);
}

/** Removes places that are part of another requested place, because a booking of the parent includes them. */
function outermost({ tree }: AvailabilitySearch, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !ancestorsOf(tree, id).some((ancestor) => ids.includes(ancestor.id)));
}
