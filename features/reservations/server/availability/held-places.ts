import { and, eq, lt, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Span } from '#features/reservations/move-bookings-with-stay.ts';
import { isOutsideStaySql } from '#features/reservations/server/bookings/find-conflicts.ts';
import { reservations } from '#features/reservations/server/tables.ts';

/** A place that is held, in milliseconds: months of them are looked through for each date that is tried. */
export interface HeldPlace extends Record<string, unknown> {
  id: string;
  placeId: string;
  reservationId: string;
  from: number;
  until: number;
}

/**
 * All that is held at some time in a span, earliest first. A hold whose last day has passed holds
 * nothing. Not one query with a join: for so many rows PostgreSQL would read all reservations there are.
 */
export async function heldPlaces(rows: QueryBuilder, { startsAt, endsAt }: Span, today: Day): Promise<HeldPlace[]> {
  const [held, lapsed] = await Promise.all([
    rows.execute<HeldPlace>(sql`
      select id, place_id as "placeId", reservation_id as "reservationId",
        (extract(epoch from held_from) * 1000)::float8 as "from", (extract(epoch from held_until) * 1000)::float8 as "until"
      from bookings where holds and held && tstzrange(${startsAt}, ${endsAt}, '[)')`),
    rows
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.state, 'held'), lt(reservations.heldUntil, today))),
  ]);
  const gone = new Set(lapsed.map(({ id }) => id));
  return held.rows.filter(({ reservationId }) => !gone.has(reservationId)).toSorted((one, other) => one.from - other.from);
}

/** Whose these bookings are, and whether they lie outside their own stays. */
export async function staysOf(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, { name: string; isOutside: boolean }>> {
  if (ids.length === 0) return new Map();
  const found = await rows.execute<{ id: string; name: string; isOutside: boolean }>(sql`
    select b.id, r.name, ${isOutsideStaySql} as "isOutside" from bookings b join reservations r on r.id = b.reservation_id
    where b.id = any(${sql.param([...ids])})`);
  return new Map(found.rows.map(({ id, ...stay }) => [id, stay]));
}
