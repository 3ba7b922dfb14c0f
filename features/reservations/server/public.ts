import { placeLabel } from '#platform/i18n/place-label.ts';
import { and, asc, eq, gt, inArray, lte, ne, sql, desc } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { searchPlaceTree } from '#features/reservations/place-search.ts';
import { labelOf, pathOf, placeTree } from '#features/reservations/place-tree.ts';
import type { PlaceKind } from '#features/reservations/rules.ts';
import { topics } from '#features/reservations/topics.ts';
import { placeRows } from './places/place-rows.ts';
import { isListed } from './reservations/reservation-columns.ts';
import { reservations, places } from './tables.ts';

export { type EventAround, eventsAround } from './reservations/events-around.ts';

/** Live topic for changed events: its keys are reservation ids, or `*` for all. */
export const eventsTopic = topics.reservations;

/** Live topic for changed places: its keys are place ids. */
export const placesTopic = topics.places;

/** Live topic for changed bookings: its keys are booking ids, or `*` for all. */
export const bookingsTopic = topics.bookings;

export { placesAround, allPlaces } from './places/place-rows.ts';
export { findBookedPlaceIds, type PlaceStay, placeStays, placeStaysAround } from './bookings/place-stays.ts';
export { findCurrentAndNextEvents } from './bookings/find-current-and-next-events.ts';
export type { BookedEvent } from '#features/reservations/select-current-and-next.ts';
export { nextArrivals } from './bookings/next-arrivals.ts';

export { mustChooseEvent } from '#features/reservations/current-event.ts';
export type { EventChoice } from '#features/reservations/shapes/reservations.ts';
export { currentEvents, currentEventsWhere, type FamilyEvent, eventsBetween, familyEventsOf } from './reservations/current-events.ts';

export { closeUnsafePlace, lockPlaceTree, openFixedPlace } from './places/unsafe-place.ts';
export { comingEvents, type EventAhead } from './reservations/coming-events.ts';

export interface NamedEvent {
  id: string;
  name: string;
  endsAt: Instant;
}

const { id, name, endsAt } = reservations;

/** Returns at most 100 camps, retreats and day events that have not ended and are not cancelled, ordered by start (specification §9). */
export async function upcomingEvents(app: AppContext): Promise<NamedEvent[]> {
  return upcoming(app).limit(100);
}

/** Returns all upcoming events without the limit of 100, for payments and other uses that need every event. */
export async function allUpcomingEvents(app: AppContext): Promise<NamedEvent[]> {
  return upcoming(app);
}

function upcoming({ rows, clock }: AppContext) {
  return rows
    .select({ id, name, endsAt })
    .from(reservations)
    .where(and(isListed, ne(reservations.classification, 'reservation'), ne(reservations.state, 'cancelled'), gt(endsAt, clock.now())))
    .orderBy(asc(reservations.startsAt), asc(id))
    .$dynamic();
}

/** Returns the events with these ids, in any state. Unknown ids are skipped. */
export async function eventsOf(app: AppContext, ids: readonly string[]): Promise<NamedEvent[]> {
  if (ids.length === 0) return [];
  return namedEvents(app.rows, { ids });
}

const namedEvents = preparedStatement(['ids'], (rows, { ids }) =>
  rows
    .select({ id, name, endsAt })
    .from(reservations)
    .where(sql`${id} = any(${ids})`),
);

/** Returns an event and locks it until the transaction ends; null if it does not exist. */
export async function lockEvent(rows: QueryBuilder, eventId: string): Promise<NamedEvent | null> {
  const [event] = await rows.select({ id, name, endsAt }).from(reservations).where(eq(id, eventId)).for('share');
  return event ?? null;
}

/**
 * Returns which of these events have ended or were deleted. A cancelled event ends with its dates, because it may be reopened.
 * An id that never existed is not returned.
 */
export async function endedEvents(app: AppContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ended = await app.rows
    .select({ id })
    .from(reservations)
    .where(and(inArray(id, [...ids]), lte(endsAt, app.clock.now())));
  const deleted = await app.rows.execute<{ id: string }>(sql`
    select distinct subject_id as id from events
    where subject_type = 'reservation' and kind = 'reservations.deleted' and subject_id = any(${sql.param([...ids])})
      and not exists (select from reservations where reservations.id = events.subject_id)`);
  return [...ended, ...deleted.rows].map((row) => row.id);
}

/** Returns whether the camp has a place that is not archived. */
export async function hasPlaces(app: AppContext): Promise<boolean> {
  return (await app.rows.select({ id: places.id }).from(places).where(ne(places.state, 'archived')).limit(1)).length > 0;
}

/** Returns the current or next event, or else the last one; null if there has never been an event. */
export async function findCurrentOrLatestEvent(app: AppContext): Promise<{ id: string; name: string } | null> {
  const isOver = sql`${reservations.endsAt} <= ${app.clock.now()}`;
  const [event] = await app.rows
    .select({ id: reservations.id, name: reservations.name })
    .from(reservations)
    .where(and(isListed, ne(reservations.classification, 'reservation'), ne(reservations.state, 'cancelled')))
    .orderBy(asc(isOver), desc(sql`case when ${isOver} then ${reservations.endsAt} end`), asc(reservations.startsAt))
    .limit(1);
  return event ?? null;
}

export interface CampPlace {
  id: string;
  name: string;
  /** Path from the root, such as 'Pine Lodge › Room 3'. */
  path: string;
  /** Label that begins with the place's own name, such as 'Room 3, Pine Lodge'. */
  label: string;
  parentId: string | null;
  kind: PlaceKind;
  isArchived: boolean;
}

/** Returns every place of the camp. Parents come before their parts, and siblings are in order. */
export async function campPlaces(app: AppContext): Promise<CampPlace[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  return tree.inOrder.map(({ id, parentId, name, kind, state }) => ({
    id,
    name,
    label: labelOf(tree, id),
    path: pathOf(tree, id),
    parentId,
    kind,
    isArchived: state === 'archived',
  }));
}

/** Returns the names of the activities in a place. If the place is an activity, its name is included. */
export async function activitiesWithin(rows: QueryBuilder, placeId: string): Promise<string[]> {
  const result = await rows.execute<{ name: string }>(sql`
    select part.name from places whole join places part on part.tree_interval <@ whole.tree_interval
    where whole.id = ${placeId} and part.kind = 'activity'`);
  return result.rows.map((row) => row.name);
}

/** Returns the ids of a place and all its parts. */
export async function findPlaceWithPartIds(app: AppContext, placeId: string): Promise<string[]> {
  const result = await app.rows.execute<{ id: string }>(sql`
    select part.id from places whole join places part on part.tree_interval <@ whole.tree_interval where whole.id = ${placeId}`);
  return result.rows.map((row) => row.id);
}

/** Returns the ids of places that match the search words. */
export async function findPlacesByName(app: AppContext, words: string): Promise<string[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  return [...searchPlaceTree(tree, words).hits];
}

/** Returns the label of a place, such as 'Room 3, Pine Lodge'; null if the place does not exist. */
export async function placeLabelOf(rows: QueryBuilder, placeId: string): Promise<string | null> {
  const result = await rows.execute<{ names: string[] }>(sql`
    with recursive up as (
      select id, parent_id, name, 0 as step from places where id = ${placeId}
      union all select places.id, places.parent_id, places.name, up.step + 1 from places join up on places.id = up.parent_id where up.step < 10)
    select coalesce(array_agg(name order by step desc), '{}') as names from up`);
  return placeLabel(result.rows[0]?.names ?? []) || null;
}

export { newNameIn, newStateIn, reservationChangeKinds } from '#features/reservations/reservation-events.ts';

export { idsWithParts } from '#features/reservations/place-tree.ts';

export { momentOfCopy } from '#features/reservations/stay-of-copy.ts';

export { cancelReservation, type MoneyDecision } from './reservations/cancel-reservation.ts';
export type { ReservationState } from '#features/reservations/rules.ts';
export { linkSheet } from './reservations/set-reservation.ts';

export { type PlannedEvent, plannedEvents } from './reservations/planned-events.ts';
export { answerCalendar } from './feeds/answer-calendar.ts';
export { calendarFile, type CalendarEntry } from './feeds/calendar-file.ts';
