import { eq, or, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { statement } from '#platform/database/server/statement.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { firstArrivals } from '#rooms/check-in/server/door.ts';
import { campAround, type PlaceStay, placeStays, placeStaysAround, wholeCamp } from '#rooms/reservations/server/door.ts';
import { overlaps, parentsOf, type Parents, type PlaceInTree, placesCleaned } from '#rooms/housekeeping/places-cleaned.ts';
import { asUsed, bedsOver, earlier, nothingKept, type StateNow, stateAt } from '#rooms/housekeeping/rules.ts';
import { cleanedPlaces } from './tables.ts';

export type KeptPlace = typeof cleanedPlaces.$inferSelect;

/** Who uses a place, with the beds of this place that they need. */
export interface PlaceUse extends PlaceStay {
  beds: number;
}

/** A place that is cleaned, with all that decides how it stands. */
export interface PlaceNow<Use extends PlaceStay = PlaceUse> {
  place: PlaceInTree;
  kept: KeptPlace | null;
  uses: Use[];
  now: StateNow;
}

/** So far ahead the next arrival is looked for. */
const daysAhead = 21;

export interface CampNow {
  places: PlaceInTree[];
  /** In the order of the tree. */
  cleaned: (PlaceNow & { position: number })[];
}

const allKept = statement([], (rows) => rows.select().from(cleanedPlaces));
/** With those that are not ours: a building comes in the stead of its rooms. */
const keptOf = statement(['ids'], (rows, { ids }) =>
  rows
    .select()
    .from(cleanedPlaces)
    .where(or(sql`${cleanedPlaces.placeId} = any(${ids})`, eq(cleanedPlaces.isOurs, false))),
);

/** How each place that is cleaned stands at a moment. */
export async function placesNow(rows: Rows, at: Instant): Promise<CampNow> {
  const [places, kept, stays] = await Promise.all([wholeCamp(rows), allKept(rows, {}), placeStays(rows, spanFrom(at))]);
  const keptById = keptByPlace(kept);
  const ours = oursAmong(places, keptById);
  const usesOf = usesByPlace(await asArrived(rows, stays, at), ours, parentsOf(places));
  const positions = new Map(places.map(({ id }, position) => [id, position]));
  const cleaned = ours.map((place) => ({
    ...placeNow(place, keptById.get(place.id), usesOf.get(place.id) ?? [], at),
    position: positions.get(place.id) ?? 0,
  }));
  return { places, cleaned };
}

/** The same of these places alone, where they are cleaned, without the beds that people need there. Reads nothing of the others. */
export async function placesNowOf(rows: Rows, ids: readonly string[], at: Instant): Promise<PlaceNow<PlaceStay>[]> {
  const [places, kept, stays] = await Promise.all([
    campAround(rows, ids),
    keptOf(rows, { ids }),
    placeStaysAround(rows, ids, spanFrom(at)),
  ]);
  const keptById = keptByPlace(kept);
  const parents = parentsOf(places);
  const arrived = await asArrived(rows, stays, at);
  return oursAmong(places, keptById)
    .filter(({ id }) => ids.includes(id))
    .map((place) => {
      const uses = arrived.filter(({ placeId }) => overlaps(parents, placeId, place.id));
      return placeNow(place, keptById.get(place.id), uses, at);
    });
}

function spanFrom(at: Instant): { at: Instant; until: Instant } {
  return { at, until: later(at, daysAhead * day) };
}

function keptByPlace(kept: readonly KeptPlace[]): Map<string, KeptPlace> {
  return new Map(kept.map((one) => [one.placeId, one]));
}

function oursAmong(places: readonly PlaceInTree[], kept: ReadonlyMap<string, KeptPlace>): PlaceInTree[] {
  return placesCleaned(places, (id) => kept.get(id)?.isOurs ?? true);
}

function placeNow<Use extends PlaceStay>(
  place: PlaceInTree,
  kept: KeptPlace | undefined,
  booked: readonly Use[],
  at: Instant,
): PlaceNow<Use> {
  const uses = asUsed(booked, kept?.emptySince ?? null);
  return { place, kept: kept ?? null, uses, now: stateAt(kept ?? nothingKept, uses, { now: at, isClosed: place.state === 'closed' }) };
}

/** A booking begins when the first of its people arrive, where that is sooner. */
async function asArrived(rows: Rows, stays: readonly PlaceStay[], at: Instant): Promise<PlaceStay[]> {
  const arrived = await firstArrivals(rows, [...new Set(stays.filter(({ endsAt }) => endsAt > at).map((stay) => stay.reservationId))]);
  return stays.map((stay) =>
    stay.isArrival ? { ...stay, startsAt: earlier(stay.startsAt, arrived.get(stay.reservationId) ?? null) } : stay,
  );
}

/** Who uses each of our places: a booking of a building takes all its rooms, one of a bed takes its room. */
function usesByPlace(stays: readonly PlaceStay[], ours: readonly PlaceInTree[], parents: Parents): Map<string, PlaceUse[]> {
  const uses = new Map<string, PlaceUse[]>(ours.map(({ id }) => [id, []]));
  const covered = coveredBy(stays, ours, parents);
  for (const stay of stays) {
    const its = covered.get(stay.placeId) ?? [];
    const beds = bedsOfStay(stay, its, { stays, covered });
    its.forEach(({ id }, nth) => uses.get(id)?.push({ ...stay, beds: beds[nth] ?? 0 }));
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
