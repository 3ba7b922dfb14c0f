import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isListed } from '#features/reservations/server/reservations/reservation-columns.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';
import { places } from '#features/places/server/public.ts';

/**
 * Returns the next arrival after `from` at each booked place, its parts and its parents. Omits names, because housekeeping may see the
 * result.
 */
export async function nextArrivals(
  { rows }: { rows: QueryBuilder },
  { placeIds, from }: { placeIds: readonly string[]; from: Instant },
): Promise<Map<string, Instant>> {
  if (placeIds.length === 0) return new Map();
  const arrivesAt = sql<Instant>`min(${bookings.startsAt})`.mapWith(bookings.startsAt);
  const arrivals = await rows
    .select({ id: places.id, arrivesAt })
    .from(places)
    // Tree intervals are nested or disjoint: if two overlap, one place contains the other.
    .innerJoin(bookings, sql`${bookings.treeInterval} && ${places.treeInterval}`)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(and(inArray(places.id, [...placeIds]), eq(bookings.holds, true), gt(bookings.startsAt, from), isListed))
    .groupBy(places.id);
  return new Map(arrivals.map((arrival) => [arrival.id, arrival.arrivesAt]));
}
