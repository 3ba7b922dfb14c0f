import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { firstArrivals } from '#rooms/check-in/server/door.ts';
import { wholeCamp, type PlaceStay, placeStays } from '#rooms/reservations/server/door.ts';
import { overlaps, parentsOf, type Parents, type PlaceInTree, placesCleaned } from '#rooms/housekeeping/places-cleaned.ts';
import { asUsed, bedsOver, earlier, nothingKept, type StateNow, stateAt } from '#rooms/housekeeping/rules.ts';
import { cleanedPlaces } from './tables.ts';

export type KeptPlace = typeof cleanedPlaces.$inferSelect;

/** Who uses a place, with the beds of this place that they need. */
export interface PlaceUse extends PlaceStay {
  beds: number;
}

/** A place that is cleaned, with all that decides how it stands. */
export interface PlaceNow {
  place: PlaceInTree;
  position: number;
  kept: KeptPlace | null;
  uses: PlaceUse[];
  now: StateNow;
}

/** So far ahead the next arrival is looked for. */
const daysAhead = 21;

export interface CampNow {
  places: PlaceInTree[];
  cleaned: PlaceNow[];
}

const allKept = statement([], (rows) => rows.select().from(cleanedPlaces));

/** How each place that is cleaned stands at a moment. */
export async function placesNow(rows: Rows, at: Instant): Promise<CampNow> {
  const [places, kept, stays] = await Promise.all([
    wholeCamp(rows),
    allKept(rows, {}),
    placeStays(rows, { at, until: later(at, daysAhead * day) }),
  ]);
  const keptById = new Map(kept.map((one) => [one.placeId, one]));
  const parents = parentsOf(places);
  const ours = placesCleaned(places, (id) => keptById.get(id)?.isOurs ?? true);
  const usesOf = await usesByPlace(rows, { at, stays, ours, parents });
  const positions = new Map(places.map(({ id }, position) => [id, position]));
  const cleaned = ours.map((place): PlaceNow => {
    const own = keptById.get(place.id) ?? null;
    const uses = asUsed(usesOf.get(place.id) ?? [], own?.emptySince ?? null);
    const now = stateAt(own ?? nothingKept, uses, { now: at, isClosed: place.state === 'closed' });
    return { place, position: positions.get(place.id) ?? 0, kept: own, uses, now };
  });
  return { places, cleaned };
}

interface Around {
  at: Instant;
  stays: readonly PlaceStay[];
  ours: readonly PlaceInTree[];
  parents: Parents;
}

/** Who uses each of our places: a booking of a building takes all its rooms, one of a bed takes its room. */
async function usesByPlace(rows: Rows, { at, stays, ours, parents }: Around): Promise<Map<string, PlaceUse[]>> {
  const arrived = await firstArrivals(rows, [...new Set(stays.filter(({ endsAt }) => endsAt > at).map((stay) => stay.reservationId))]);
  const uses = new Map<string, PlaceUse[]>(ours.map(({ id }) => [id, []]));
  const covered = coveredBy(stays, ours, parents);
  for (const stay of stays) {
    const startsAt = stay.isArrival ? earlier(stay.startsAt, arrived.get(stay.reservationId) ?? null) : stay.startsAt;
    const its = covered.get(stay.placeId) ?? [];
    const beds = bedsOfStay(stay, its, { stays, covered });
    its.forEach(({ id }, nth) => uses.get(id)?.push({ ...stay, startsAt, beds: beds[nth] ?? 0 }));
  }
  return uses;
}

/** By each booked place the places of ours that are used with it. */
function coveredBy(stays: readonly PlaceStay[], ours: readonly PlaceInTree[], parents: Parents): Map<string, PlaceInTree[]> {
  const booked = new Set(stays.map(({ placeId }) => placeId));
  return new Map([...booked].map((placeId) => [placeId, ours.filter(({ id }) => overlaps(parents, placeId, id))]));
}

/** The people of a group lie in all that it booked for that time. */
function bedsOfStay(
  stay: PlaceStay,
  its: readonly PlaceInTree[],
  { stays, covered }: { stays: readonly PlaceStay[]; covered: ReadonlyMap<string, PlaceInTree[]> },
): number[] {
  const group = stays.filter((one) => one.reservationId === stay.reservationId && one.startsAt < stay.endsAt && one.endsAt > stay.startsAt);
  const all = [...new Set(group.flatMap(({ placeId }) => covered.get(placeId) ?? []))];
  const beds = bedsOver(
    stay.heads,
    all.map(({ sleeps }) => sleeps),
  );
  return its.map((place) => beds[all.indexOf(place)] ?? 0);
}
