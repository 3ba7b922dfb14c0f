import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { FeedRow } from '#features/reservations/shapes/feeds.ts';
import { calendarFeeds, reservations } from '#features/reservations/server/tables.ts';
import { placeNames } from './place-names.ts';

export async function feedRows(app: AppContext, { accountId }: { accountId: string }, ids?: readonly string[]): Promise<FeedRow[]> {
  const found = await app.rows
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      placeId: calendarFeeds.placeId,
      name: sql<string>`coalesce(${reservations.name}, '')`,
      createdAt: calendarFeeds.createdAt,
      lastFetchedAt: calendarFeeds.lastFetchedAt,
    })
    .from(calendarFeeds)
    .leftJoin(reservations, eq(reservations.id, calendarFeeds.reservationId))
    .where(and(eq(calendarFeeds.accountId, accountId), isNull(calendarFeeds.revokedAt), ids && inArray(calendarFeeds.id, [...ids])))
    .orderBy(asc(calendarFeeds.createdAt));
  const nameOf = found.some(({ placeId }) => placeId !== null) ? await placeNames(app.rows) : null;
  return found.map(({ placeId, ...feed }) => (placeId === null || nameOf === null ? feed : { ...feed, name: nameOf(placeId) }));
}
