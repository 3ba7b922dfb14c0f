import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { type BookedEvent, nextEventHorizon, selectCurrentAndNext } from '#features/reservations/select-current-and-next.ts';
import { isListed } from '#features/reservations/server/reservations/reservation-columns.ts';
import { bookings, places, reservations } from '#features/reservations/server/tables.ts';

/**
 * The reservations that have each of these places booked now or next, by a booking of itself, of what it is part of,
 * or of a part of it. Their names are for whoever may see them.
 */
export async function findCurrentAndNextEvents(
  rows: QueryBuilder,
  { placeIds, now }: { placeIds: readonly string[]; now: Instant },
): Promise<Map<string, BookedEvent[]>> {
  if (placeIds.length === 0) return new Map();
  const { startsAt, endsAt } = bookings;
  const found = await rows
    .select({ placeId: places.id, id: reservations.id, name: reservations.name, startsAt, endsAt })
    .from(places)
    // Intervals of the tree lie within each other or apart: those that meet are a whole and its part.
    .innerJoin(bookings, sql`${bookings.interval} && ${places.interval}`)
    .innerJoin(reservations, eq(reservations.id, bookings.reservationId))
    .where(
      and(
        inArray(places.id, [...placeIds]),
        eq(bookings.holds, true),
        gt(endsAt, now),
        lte(startsAt, addMilliseconds(now, nextEventHorizon)),
        isListed,
      ),
    );
  const at = (placeId: string) => found.filter((one) => one.placeId === placeId).map(({ placeId: _place, ...event }) => event);
  return new Map(placeIds.map((placeId) => [placeId, selectCurrentAndNext(at(placeId), now)]));
}
