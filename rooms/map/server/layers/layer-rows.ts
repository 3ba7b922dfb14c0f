import type { Floor } from '#platform/server/floor.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { staysOfPeople } from '#rooms/check-in/server/door.ts';
import { placesCleaned } from '#rooms/housekeeping/server/door.ts';
import { openAtPlaces, type Sight } from '#rooms/maintenance/server/door.ts';
import { guestClosures, pausedActivities } from '#rooms/pauses/server/door.ts';
import { nextArrivals, type PlaceStay, placeStays, wholeCamp } from '#rooms/reservations/server/door.ts';
import { missingAtPlaces, rollCallsNow } from '#rooms/roll-call/server/door.ts';
import { onNow } from '#rooms/sheets/server/door.ts';
import { spread } from '#rooms/map/layers.ts';
import type { ArrivalRow, CleaningRow, HeadsRow, MissingRow, NowRow, TicketsRow } from '#rooms/map/shapes.ts';

/** Where people gather, what is on in places, and what is paused there: as anybody at the camp may know it. */
export async function nowRows(floor: Floor): Promise<NowRow[]> {
  const at = floor.clock.now();
  const on = await onNow(floor.rows, { zone: (await floor.camp()).zone, at });
  const paused = await pausedActivities(floor.rows, at);
  const closed = new Set((await guestClosures(floor)).flatMap(({ placeIds }) => placeIds));
  const points = (await rollCallsNow(floor.rows)).flatMap(({ assembly }) => assembly.flatMap(({ placeId }) => placeId ?? []));
  const gathering = { what: '', until: null, isPaused: false, isGathering: true };
  return [
    ...[...new Set(points)].map((placeId) => ({ id: `gather ${placeId}`, placeId, ...gathering })),
    ...paused.map(({ placeId, note, until }) => ({
      id: `pause ${placeId}`,
      placeId,
      what: note,
      until,
      isPaused: true,
      isGathering: false,
    })),
    // Rows planned in a closed place do not take place there.
    ...on
      .filter(({ placeId }) => !closed.has(placeId))
      .map(({ id, placeId, what, endsAt }) => ({ id, placeId, what, until: endsAt, isPaused: false, isGathering: false })),
  ];
}

/** When what is on changes by the clock alone: each minute is often enough for a word on a map. */
export function nextMinute(floor: Floor): Promise<Instant> {
  return Promise.resolve(later(floor.clock.now(), 60_000));
}

export async function ticketsRows(floor: Floor, { sight }: { sight: Sight }): Promise<TicketsRow[]> {
  return (await openAtPlaces(floor.rows, sight)).map((one) => ({ id: one.placeId, ...one }));
}

export async function cleaningRows(floor: Floor): Promise<CleaningRow[]> {
  return (await placesCleaned(floor)).map((one) => ({ id: one.placeId, ...one }));
}

/** When somebody comes next to each place, within a week. */
export async function arrivalRows(floor: Floor): Promise<ArrivalRow[]> {
  const from = floor.clock.now();
  const camp = (await wholeCamp(floor.rows)).filter(({ state }) => state !== 'archived');
  const next = await nextArrivals(floor, { placeIds: camp.map(({ id }) => id), from });
  const soon = later(from, 7 * day);
  return [...next].flatMap(([placeId, at]) => (at <= soon ? [{ id: placeId, placeId, at }] : []));
}

/** How many of those who checked in and are here now lie where: their group's places by their beds. */
export async function headsRows(floor: Floor): Promise<HeadsRow[]> {
  const at = floor.clock.now();
  const stays = (await placeStays(floor.rows, { at, until: at })).filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at);
  const byEvent = new Map<string, PlaceStay[]>();
  for (const stay of stays) byEvent.set(stay.reservationId, [...(byEvent.get(stay.reservationId) ?? []), stay]);
  const people = (await staysOfPeople(floor.rows, [...byEvent.keys()])).filter(({ isHere, departure }) => isHere && departure > at);
  const sleeps = new Map((await wholeCamp(floor.rows)).map((place) => [place.id, place.sleeps]));
  const heads = new Map<string, number>();
  for (const [eventId, places] of byEvent) {
    const here = people.filter((person) => person.eventId === eventId).length;
    const ids = [...new Set(places.map(({ placeId }) => placeId))];
    const shares = spread(
      here,
      ids.map((id) => sleeps.get(id) ?? 0),
    );
    ids.forEach((id, index) => heads.set(id, (heads.get(id) ?? 0) + (shares[index] ?? 0)));
  }
  return [...heads].flatMap(([placeId, count]) => (count > 0 ? [{ id: placeId, placeId, heads: count }] : []));
}

/** Whom a roll-call still looks for, by where they sleep: numbers, and nobody's name. */
export async function missingRows(floor: Floor): Promise<MissingRow[]> {
  return (await missingAtPlaces(floor.rows)).map((one) => ({ id: one.placeId, ...one }));
}
