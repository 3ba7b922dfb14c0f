import { and, asc, desc, ne, sql } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

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
