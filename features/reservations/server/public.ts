import { placeLabel } from '#platform/ui/place-label.ts';
import { and, asc, gt, inArray, lte, ne, sql, desc } from 'drizzle-orm';
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

/** What rooms hear that show events: keys are the ids of reservations, or `*` for all. */
export const eventsTopic = topics.reservations;

/** What rooms hear that show places: keys are their ids. */
export const placesTopic = topics.places;

/** What rooms hear that show who is where and when: keys are the ids of bookings, or `*` for all. */
export const bookingsTopic = topics.bookings;

/** Every place of the camp in the order of its tree, and who holds them when: for whoever makes them ready. */
export { placesAround, allPlaces } from './places/place-rows.ts';
export { findBookedPlaceIds, type PlaceStay, placeStays, placeStaysAround } from './bookings/place-stays.ts';
export { findCurrentAndNextEvents } from './bookings/find-current-and-next-events.ts';
export type { BookedEvent } from '#features/reservations/select-current-and-next.ts';
export { nextArrivals } from './bookings/next-arrivals.ts';

/** Events as families check in for them. */
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

/** Camps, retreats and day events that have not ended and are not cancelled, by start, at most 100 (specification §9). */
export async function upcomingEvents(app: AppContext): Promise<NamedEvent[]> {
  return upcoming(app).limit(100);
}

/** All of them: for what nobody may be left out of, such as money. */
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

/** Those of these that there are, whatever became of them. */
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

/**
 * Which of these are over: their last moment has passed, or they were deleted. A cancelled one may be
 * reopened, and is over when its dates are; one that never was is not over.
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
  return [...ended, ...deleted.rows].map((one) => one.id);
}

/** Whether there is any place that is not archived. */
export async function hasPlaces(app: AppContext): Promise<boolean> {
  return (await app.rows.select({ id: places.id }).from(places).where(ne(places.state, 'archived')).limit(1)).length > 0;
}

/** The event that is on or next, else the last one; null where there has never been one. */
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
  /** From the root: 'Pine Lodge › Room 3'. */
  path: string;
  /** From its end: 'Room 3, Pine Lodge'. */
  label: string;
  parentId: string | null;
  kind: PlaceKind;
  isArchived: boolean;
}

/** Every place of the camp, wholes before their parts and siblings in order. */
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

/** What the activities of a place are called: its own name where it is one, and those of its parts. */
export async function activitiesWithin(rows: QueryBuilder, placeId: string): Promise<string[]> {
  const found = await rows.execute<{ name: string }>(sql`
    select part.name from places whole join places part on part.ground <@ whole.ground
    where whole.id = ${placeId} and part.kind = 'activity'`);
  return found.rows.map((one) => one.name);
}

/** A place and all its parts, by the interval that holds them. */
export async function findPlaceWithPartIds(app: AppContext, placeId: string): Promise<string[]> {
  const found = await app.rows.execute<{ id: string }>(sql`
    select part.id from places whole join places part on part.ground <@ whole.ground where whole.id = ${placeId}`);
  return found.rows.map((one) => one.id);
}

/** Places that a search for these words is about. */
export async function findPlacesByName(app: AppContext, words: string): Promise<string[]> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  return [...searchPlaceTree(tree, words).hits];
}

/** Names a place from its end, 'Room 3, Pine Lodge'; null where there is none. */
export async function placeLabelOf(rows: QueryBuilder, placeId: string): Promise<string | null> {
  const found = await rows.execute<{ names: string[] }>(sql`
    with recursive up as (
      select id, parent_id, name, 0 as step from places where id = ${placeId}
      union all select places.id, places.parent_id, places.name, up.step + 1 from places join up on places.id = up.parent_id where up.step < 10)
    select coalesce(array_agg(name order by step desc), '{}') as names from up`);
  return placeLabel(found.rows[0]?.names ?? []) || null;
}

export { idsWithParts } from '#features/reservations/place-tree.ts';

/** When something of an event is in a copy of it. */
export { momentOfCopy } from '#features/reservations/stay-of-copy.ts';

export { cancelReservation, type MoneyDecision } from './reservations/cancel-reservation.ts';
export type { ReservationState } from '#features/reservations/rules.ts';
export { linkSheet } from './reservations/set-reservation.ts';

export { type PlannedEvent, plannedEvents } from './reservations/planned-events.ts';
export { answerCalendar } from './feeds/answer-calendar.ts';
export { calendarFile, type CalendarEntry } from './feeds/calendar-file.ts';
