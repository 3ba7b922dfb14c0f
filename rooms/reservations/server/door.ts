import { and, asc, gt, inArray, lte, ne, sql, desc } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#rooms/reservations/topics.ts';
import { isListed } from './reservations/reservation-columns.ts';
import { reservations, places } from './tables.ts';

export { type EventAround, eventsAround } from './reservations/events-around.ts';

/** What rooms hear that show events: keys are the ids of reservations, or `*` for all. */
export const eventsTopic = topics.reservations;

/** What rooms hear that show places: keys are their ids. */
export const placesTopic = topics.places;

/** Events as families check in for them. */
export { mustChoose } from '#rooms/reservations/current-event.ts';
export type { EventChoice } from '#rooms/reservations/shapes/reservations.ts';
export { currentEvents, type EventOfFamilies, eventsBetween, eventsOfFamilies } from './reservations/current-events.ts';

export { closeUnsafe, openMended } from './places/unsafe-place.ts';
export { comingEvents, type EventAhead } from './reservations/coming-events.ts';

export interface NamedEvent {
  id: string;
  name: string;
  endsAt: Instant;
}

const { id, name, endsAt } = reservations;

/** Camps, retreats and day events that have not ended and are not cancelled, by start, at most 100 (specification §9). */
export function upcomingEvents(floor: Floor): Promise<NamedEvent[]> {
  return floor.rows
    .select({ id, name, endsAt })
    .from(reservations)
    .where(
      and(isListed, ne(reservations.classification, 'reservation'), ne(reservations.state, 'cancelled'), gt(endsAt, floor.clock.now())),
    )
    .orderBy(asc(reservations.startsAt), asc(id))
    .limit(100);
}

/** Those of these that there are, whatever became of them. */
export async function eventsOf(floor: Floor, ids: readonly string[]): Promise<NamedEvent[]> {
  if (ids.length === 0) return [];
  return floor.rows
    .select({ id, name, endsAt })
    .from(reservations)
    .where(inArray(id, [...ids]));
}

/**
 * Which of these are over: their last moment has passed, or they were deleted. A cancelled one may be
 * reopened, and is over when its dates are; one that never was is not over.
 */
export async function endedEvents(floor: Floor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ended = await floor.rows
    .select({ id })
    .from(reservations)
    .where(and(inArray(id, [...ids]), lte(endsAt, floor.clock.now())));
  const deleted = await floor.rows.execute<{ id: string }>(sql`
    select distinct subject_id as id from events
    where subject_type = 'reservation' and kind = 'reservations.deleted' and subject_id = any(${sql.param([...ids])})
      and not exists (select from reservations where reservations.id = events.subject_id)`);
  return [...ended, ...deleted.rows].map((one) => one.id);
}

/** Whether there is any place that is not archived. */
export async function hasPlaces(floor: Floor): Promise<boolean> {
  return (await floor.rows.select({ id: places.id }).from(places).where(ne(places.state, 'archived')).limit(1)).length > 0;
}

/** The event that is on or next, else the last one; null where there has never been one. */
export async function posterEvent(floor: Floor): Promise<{ id: string; name: string } | null> {
  const isOver = sql`${reservations.endsAt} <= ${floor.clock.now()}`;
  const [event] = await floor.rows
    .select({ id: reservations.id, name: reservations.name })
    .from(reservations)
    .where(and(isListed, ne(reservations.classification, 'reservation'), ne(reservations.state, 'cancelled')))
    .orderBy(asc(isOver), desc(sql`case when ${isOver} then ${reservations.endsAt} end`), asc(reservations.startsAt))
    .limit(1);
  return event ?? null;
}
