import { eq, or, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { findFirstArrivals } from '#features/check-in/server/public.ts';
import { placesAround, allPlaces } from '#features/places/server/public.ts';
import { type PlaceStay, placeStays, placeStaysAround } from '#features/reservations/server/public.ts';
import { doPlacesOverlap, parentsOf, type ParentIds, type PlaceInTree, findCleanedPlaces } from '#features/housekeeping/cleaned-places.ts';
import {
  applyEarlyDeparture,
  distributeBeds,
  effectiveStart,
  noStoredState,
  type CurrentState,
  deriveStateAt,
} from '#features/housekeeping/rules.ts';
import { cleaningStatuses } from './tables.ts';

export type StoredPlace = typeof cleaningStatuses.$inferSelect;

/** A stay with the number of beds that it needs in this place. */
export interface PlaceUse extends PlaceStay {
  beds: number;
}

export interface PlaceStatus<Use extends PlaceStay = PlaceUse> {
  place: PlaceInTree;
  stored: StoredPlace | null;
  uses: Use[];
  current: CurrentState;
}

/** The search for the next arrival covers this many days. */
const daysAhead = 21;

export interface CampStatus {
  places: PlaceInTree[];
  cleaned: (PlaceStatus & { position: number })[];
}

const selectStoredPlaces = preparedStatement([], (rows) => rows.select().from(cleaningStatuses));
/** Includes places that we do not clean: if we clean none of a building's rooms, the building itself is on the board. */
const selectStoredPlacesOf = preparedStatement(['ids'], (rows, { ids }) =>
  rows
    .select()
    .from(cleaningStatuses)
    .where(or(sql`${cleaningStatuses.placeId} = any(${ids})`, eq(cleaningStatuses.isCleanedByUs, false))),
);

export async function placeStatusesAt(rows: QueryBuilder, at: Instant): Promise<CampStatus> {
  const [places, storedPlaces, stays] = await Promise.all([allPlaces(rows), selectStoredPlaces(rows, {}), placeStays(rows, spanFrom(at))]);
  const keptById = indexStoredPlaces(storedPlaces);
  const ours = findOurPlaces(places, keptById);
  const usesOf = usesByPlace(await withFirstArrivals(rows, stays, at), ours, parentsOf(places));
  const positions = new Map(places.map(({ id }, position) => [id, position]));
  const cleaned = ours.map((place) => ({
    ...buildPlaceStatus(place, keptById.get(place.id), usesOf.get(place.id) ?? [], at),
    position: positions.get(place.id) ?? 0,
  }));
  return { places, cleaned };
}

/** Returns the status of the given places only, without their beds, and reads no other places. */
export async function placeStatusesOf(rows: QueryBuilder, ids: readonly string[], at: Instant): Promise<PlaceStatus<PlaceStay>[]> {
  const [places, storedPlaces, stays] = await Promise.all([
    placesAround(rows, ids),
    selectStoredPlacesOf(rows, { ids }),
    placeStaysAround(rows, ids, spanFrom(at)),
  ]);
  const keptById = indexStoredPlaces(storedPlaces);
  const parents = parentsOf(places);
  const arrived = await withFirstArrivals(rows, stays, at);
  return findOurPlaces(places, keptById)
    .filter(({ id }) => ids.includes(id))
    .map((place) => {
      const uses = arrived.filter(({ placeId }) => doPlacesOverlap(parents, placeId, place.id));
      return buildPlaceStatus(place, keptById.get(place.id), uses, at);
    });
}

function spanFrom(at: Instant): { at: Instant; until: Instant } {
  return { at, until: addMilliseconds(at, daysAhead * day) };
}

function indexStoredPlaces(storedPlaces: readonly StoredPlace[]): Map<string, StoredPlace> {
  return new Map(storedPlaces.map((storedPlace) => [storedPlace.placeId, storedPlace]));
}

function findOurPlaces(places: readonly PlaceInTree[], storedById: ReadonlyMap<string, StoredPlace>): PlaceInTree[] {
  return findCleanedPlaces(places, (id) => storedById.get(id)?.isCleanedByUs ?? true);
}

function buildPlaceStatus<Use extends PlaceStay>(
  place: PlaceInTree,
  storedPlace: StoredPlace | undefined,
  booked: readonly Use[],
  at: Instant,
): PlaceStatus<Use> {
  const uses = applyEarlyDeparture(booked, storedPlace?.emptySince ?? null);
  return {
    place,
    stored: storedPlace ?? null,
    uses,
    current: deriveStateAt(storedPlace ?? noStoredState, uses, { now: at, isClosed: place.state === 'closed' }),
  };
}

/** A stay starts when its first family arrives, if that is before the planned start. */
async function withFirstArrivals(rows: QueryBuilder, stays: readonly PlaceStay[], at: Instant): Promise<PlaceStay[]> {
  const arrived = await findFirstArrivals(rows, [...new Set(stays.filter(({ endsAt }) => endsAt > at).map((stay) => stay.reservationId))]);
  return stays.map((stay) =>
    stay.isArrival ? { ...stay, startsAt: effectiveStart(stay.startsAt, arrived.get(stay.reservationId) ?? null) } : stay,
  );
}

/** Returns the stays by place. A booking of a building also counts for its rooms, and a booking of a bed for its room. */
function usesByPlace(stays: readonly PlaceStay[], ours: readonly PlaceInTree[], parents: ParentIds): Map<string, PlaceUse[]> {
  const uses = new Map<string, PlaceUse[]>(ours.map(({ id }) => [id, []]));
  const covered = findCoveredPlaces(stays, ours, parents);
  for (const stay of stays) {
    const coveredPlaces = covered.get(stay.placeId) ?? [];
    const beds = distributeStayBeds(stay, coveredPlaces, { stays, covered });
    coveredPlaces.forEach(({ id }, nth) => uses.get(id)?.push({ ...stay, beds: beds[nth] ?? 0 }));
  }
  return uses;
}

/** Returns the cleaned places that each booked place includes. */
function findCoveredPlaces(stays: readonly PlaceStay[], ours: readonly PlaceInTree[], parents: ParentIds): Map<string, PlaceInTree[]> {
  const booked = new Set(stays.map(({ placeId }) => placeId));
  return new Map([...booked].map((placeId) => [placeId, ours.filter(({ id }) => doPlacesOverlap(parents, placeId, id))]));
}

/** Distributes the people of a group over all places that the group booked for that time. */
function distributeStayBeds(
  stay: PlaceStay,
  coveredPlaces: readonly PlaceInTree[],
  { stays, covered }: { stays: readonly PlaceStay[]; covered: ReadonlyMap<string, PlaceInTree[]> },
): number[] {
  const group = stays.filter(
    (otherStay) => otherStay.reservationId === stay.reservationId && otherStay.startsAt < stay.endsAt && otherStay.endsAt > stay.startsAt,
  );
  const all = [...new Set(group.flatMap(({ placeId }) => covered.get(placeId) ?? []))];
  const beds = distributeBeds(
    stay.heads,
    all.map(({ sleeps }) => sleeps),
  );
  return coveredPlaces.map((place) => beds[all.indexOf(place)] ?? 0);
}
