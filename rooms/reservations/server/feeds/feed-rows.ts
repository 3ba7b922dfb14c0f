import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import type { FeedRow } from '#rooms/reservations/shapes/feeds.ts';
import { calendarFeeds, places, reservations } from '#rooms/reservations/server/tables.ts';

/** The feeds of one account that are not revoked. */
export async function feedRows(floor: Floor, { accountId }: { accountId: string }, ids?: readonly string[]): Promise<FeedRow[]> {
  return floor.rows
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      name: sql<string>`coalesce(${places.name}, ${reservations.name}, '')`,
      createdAt: calendarFeeds.createdAt,
      lastFetchedAt: calendarFeeds.lastFetchedAt,
    })
    .from(calendarFeeds)
    .leftJoin(places, eq(places.id, calendarFeeds.placeId))
    .leftJoin(reservations, eq(reservations.id, calendarFeeds.reservationId))
    .where(and(eq(calendarFeeds.accountId, accountId), isNull(calendarFeeds.revokedAt), ids && inArray(calendarFeeds.id, [...ids])))
    .orderBy(asc(calendarFeeds.createdAt));
}
