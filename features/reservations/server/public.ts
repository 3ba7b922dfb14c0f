import { and, asc, eq, gt, inArray, lte, ne, sql, desc } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/reservations/topics.ts';
import { isListed } from './reservations/reservation-columns.ts';
import { reservations } from './tables.ts';

export { type EventWithPlaces, readEventsWithPlaces } from './reservations/events-around.ts';

/** Live topic for changed events: its keys are reservation ids, or `*` for all. */
export const eventsTopic = topics.reservations;

/** Live topic of bookings: keys are booking ids, or `*` for all. */
export const bookingsTopic = topics.bookings;

export { findBookedPlaceIds, type PlaceStay, placeStays, placeStaysAround } from './bookings/place-stays.ts';
export { bookingsOfPlaces } from './bookings/bookings-of-places.ts';
export { findCurrentAndNextEvents } from './bookings/find-current-and-next-events.ts';
export type { BookedEvent } from '#features/reservations/select-current-and-next.ts';
export { nextArrivals } from './bookings/next-arrivals.ts';

export { mustChooseEvent } from '#features/reservations/current-event.ts';
export type { EventChoice } from '#features/reservations/shapes/reservations.ts';
export { currentEvents, currentEventsWhere, type FamilyEvent, eventsBetween, familyEventsOf } from './reservations/current-events.ts';

export { readUpcomingEventDates, type UpcomingEventDates } from './reservations/coming-events.ts';

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

/** Returns the current or next event, else the last one; null if there has never been one. */
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

export { findNewName, findNewState, reservationChangeKinds } from '#features/reservations/reservation-events.ts';

export { momentOfCopy } from '#features/reservations/stay-of-copy.ts';

export { cancelReservation, type MoneyDecision } from './reservations/cancel-reservation.ts';
export type { ReservationState } from '#features/reservations/rules.ts';
export { linkSheet } from './reservations/set-reservation.ts';

export { type PlannedEvent, plannedEvents } from './reservations/planned-events.ts';
export { answerCalendar } from './feeds/answer-calendar.ts';
export { calendarFile, type CalendarEntry } from './feeds/calendar-file.ts';

/** For imports and exports, which read and write reservations with their bookings. */
export { isSameBooking, type StoredBooking } from './bookings/stored-bookings.ts';
export { bookings, reservations } from './tables.ts';
