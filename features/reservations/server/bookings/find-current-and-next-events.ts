import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { type BookedEvent, nextEventHorizon, selectCurrentAndNext } from '#features/reservations/select-current-and-next.ts';
import { isListed } from '#features/reservations/server/reservations/reservation-columns.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';
import { places } from '#features/places/server/public.ts';

/** Returns the current and next reservations of each place, its parts and its parents. The caller must check who may see their names. */
export async function findCurrentAndNextEvents(
  rows: QueryBuilder,
  { placeIds, now }: { placeIds: readonly string[]; now: Instant },
): Promise<Map<string, BookedEvent[]>> {
  if (placeIds.length === 0) return new Map();
  const { startsAt, endsAt } = bookings;
  const found = await rows
    .select({ placeId: places.id, id: reservations.id, name: reservations.name, startsAt, endsAt })
    .from(places)
    // Tree intervals are nested or disjoint: if two overlap, one place contains the other.
    .innerJoin(bookings, sql`${bookings.treeInterval} && ${places.treeInterval}`)
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
  const at = (placeId: string) => found.filter((row) => row.placeId === placeId).map(({ placeId: _place, ...event }) => event);
  return new Map(placeIds.map((placeId) => [placeId, selectCurrentAndNext(at(placeId), now)]));
}
