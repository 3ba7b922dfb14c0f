import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { listPersonStays } from '#features/check-in/server/public.ts';
import { listCleaningStates } from '#features/housekeeping/server/public.ts';
import { countOpenTickets, type Visibility } from '#features/maintenance/server/public.ts';
import { listGuestClosures, listPausedActivities } from '#features/pauses/server/public.ts';
import { nextArrivals, type PlaceStay, placeStays } from '#features/reservations/server/public.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { countMissingByPlace, findRunningRollCalls } from '#features/roll-call/server/public.ts';
import { findCurrentProgram } from '#features/sheets/server/public.ts';
import { distributePeople } from '#features/map/layers.ts';
import type { ArrivalRow, CleaningRow, HeadCountRow, MissingRow, CurrentActivityRow, TicketsRow } from '#features/map/shapes.ts';

/** Returns running roll calls, current activities and closures. These rows contain only public facts. */
export async function currentActivityRows(app: AppContext): Promise<CurrentActivityRow[]> {
  const at = app.clock.now();
  const program = await findCurrentProgram(app.rows, { zone: (await app.camp()).zone, at });
  const paused = await listPausedActivities(app.rows, at);
  const closed = new Set((await listGuestClosures(app)).flatMap(({ placeIds }) => placeIds));
  const points = (await findRunningRollCalls(app.rows)).flatMap(({ assembly }) => assembly.flatMap(({ placeId }) => placeId ?? []));
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
    // Omit activities that are planned in a closed place, because they do not take place.
    ...program
      .filter(({ placeId }) => !closed.has(placeId))
      .map(({ id, placeId, what, endsAt }) => ({ id, placeId, what, until: endsAt, isPaused: false, isGathering: false })),
  ];
}

/** The texts change with time. An update once a minute is often enough. */
export function getNextMinute(app: AppContext): Promise<Instant> {
  return Promise.resolve(addMilliseconds(app.clock.now(), 60_000));
}

export async function ticketsRows(app: AppContext, { sight }: { sight: Visibility }): Promise<TicketsRow[]> {
  return (await countOpenTickets(app.rows, sight)).map((row) => ({ id: row.placeId, ...row }));
}

export async function cleaningRows(app: AppContext): Promise<CleaningRow[]> {
  return (await listCleaningStates(app)).map((row) => ({ id: row.placeId, ...row }));
}

export async function arrivalRows(app: AppContext): Promise<ArrivalRow[]> {
  const from = app.clock.now();
  const camp = (await allPlaces(app.rows)).filter(({ state }) => state !== 'archived');
  const next = await nextArrivals(app, { placeIds: camp.map(({ id }) => id), from });
  const soon = addMilliseconds(from, 7 * day);
  return [...next].flatMap(([placeId, at]) => (at <= soon ? [{ id: placeId, placeId, at }] : []));
}

/** Returns the number of checked-in people by place. Each group is distributed over its beds. */
export async function headCountRows(app: AppContext): Promise<HeadCountRow[]> {
  const at = app.clock.now();
  const stays = (await placeStays(app.rows, { at, until: at })).filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at);
  const byEvent = new Map<string, PlaceStay[]>();
  for (const stay of stays) byEvent.set(stay.reservationId, [...(byEvent.get(stay.reservationId) ?? []), stay]);
  const people = (await listPersonStays(app.rows, [...byEvent.keys()])).filter(({ isHere, departure }) => isHere && departure > at);
  const sleeps = new Map((await allPlaces(app.rows)).map((place) => [place.id, place.sleeps]));
  const heads = new Map<string, number>();
  for (const [eventId, places] of byEvent) {
    const here = people.filter((person) => person.eventId === eventId).length;
    const ids = [...new Set(places.map(({ placeId }) => placeId))];
    const shares = distributePeople(
      here,
      ids.map((id) => sleeps.get(id) ?? 0),
    );
    ids.forEach((id, index) => heads.set(id, (heads.get(id) ?? 0) + (shares[index] ?? 0)));
  }
  return [...heads].flatMap(([placeId, count]) => (count > 0 ? [{ id: placeId, placeId, heads: count }] : []));
}

/** Returns the number of missing people by lodging, without names. */
export async function missingRows(app: AppContext): Promise<MissingRow[]> {
  return (await countMissingByPlace(app.rows)).map((row) => ({ id: row.placeId, ...row }));
}
