import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { AccountAccess, AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { notifications } from './tables.ts';

export type UnreadNotification = typeof notifications.$inferSelect;

/** Returns the unread notifications of the last day that the account may still see, oldest first. */
export async function findUnread(app: AppContext, access: AccountAccess, condition: SQL | undefined): Promise<UnreadNotification[]> {
  const recent = gt(notifications.at, addMilliseconds(app.clock.now(), -day));
  const notificationRows = await app.rows
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, access.accountId), isNull(notifications.readAt), recent, condition))
    .orderBy(asc(notifications.at), asc(notifications.id))
    .limit(200);
  return notificationRows.filter(({ visibilityRule }) => isGranted(visibilityRule, access));
}
