import { and, asc, eq, lte } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { decisionDays } from '#rooms/reservations/needs-decision.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';

/** Holds that end so soon that somebody must confirm them or let them go (rule `needsDecision`), the soonest first. */
export async function undecidedRows(floor: Floor): Promise<ReservationRow[]> {
  const { zone } = await floor.camp();
  const until = daysLater(dayIn(zone, floor.clock.now()), decisionDays);
  return floor.rows
    .select(listedColumns)
    .from(reservations)
    .where(and(isListed, eq(reservations.state, 'held'), lte(reservations.heldUntil, until)))
    .orderBy(asc(reservations.heldUntil), asc(reservations.startsAt))
    .limit(20);
}
