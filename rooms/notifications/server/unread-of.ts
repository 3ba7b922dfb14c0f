import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { AccountAccess, Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { notifications } from './tables.ts';

export type Unread = typeof notifications.$inferSelect;

/** What somebody has not read of the last day and may still see, oldest first. */
export async function unreadOf(floor: Floor, access: AccountAccess, which: SQL | undefined): Promise<Unread[]> {
  const recent = gt(notifications.at, later(floor.clock.now(), -day));
  const found = await floor.rows
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, access.accountId), isNull(notifications.readAt), recent, which))
    .orderBy(asc(notifications.at), asc(notifications.id))
    .limit(200);
  return found.filter(({ who }) => isGranted(who, access));
}
