import { and, eq, lt, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Span } from '#features/reservations/move-bookings-with-stay.ts';
import { isOutsideStaySql } from '#features/reservations/server/bookings/find-conflicts.ts';
import { reservations } from '#features/reservations/server/tables.ts';

/** A booked place. Times are numbers in milliseconds, because the search compares months of bookings for each tried date. */
export interface HeldPlace extends Record<string, unknown> {
  id: string;
  placeId: string;
  reservationId: string;
  from: number;
  until: number;
}

/**
 * Returns all bookings in a span except those of expired holds, ordered by start. Uses two queries, because PostgreSQL read every
 * reservation for a join.
 */
export async function heldPlaces(rows: QueryBuilder, { startsAt, endsAt }: Span, today: Day): Promise<HeldPlace[]> {
  const [held, expired] = await Promise.all([
    rows.execute<HeldPlace>(sql`
      select id, place_id as "placeId", reservation_id as "reservationId",
        (extract(epoch from held_from) * 1000)::float8 as "from", (extract(epoch from held_until) * 1000)::float8 as "until"
      from bookings where holds and held_period && tstzrange(${startsAt}, ${endsAt}, '[)')`),
    rows
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.state, 'held'), lt(reservations.heldUntil, today))),
  ]);
  const expiredIds = new Set(expired.map(({ id }) => id));
  return held.rows.filter(({ reservationId }) => !expiredIds.has(reservationId)).toSorted((a, b) => a.from - b.from);
}

export async function readStaysOfBookings(
  rows: QueryBuilder,
  ids: readonly string[],
): Promise<Map<string, { name: string; isOutside: boolean }>> {
  if (ids.length === 0) return new Map();
  const result = await rows.execute<{ id: string; name: string; isOutside: boolean }>(sql`
    select b.id, r.name, ${isOutsideStaySql} as "isOutside" from bookings b join reservations r on r.id = b.reservation_id
    where b.id = any(${sql.param([...ids])})`);
  return new Map(result.rows.map(({ id, ...stay }) => [id, stay]));
}
