import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { listLimits } from '#features/notifications/rules.ts';
import type { NotificationRow, UnreadRow } from '#features/notifications/shapes.ts';
import { notifications } from './tables.ts';

interface Own {
  accountId: string;
}

const maxUnreadScan = 200;

const { id, at, topic, urgency, title, body, link, times, readAt, visibilityRule, messageId, seenAt, confirmationEndedAt } = notifications;

/** The notification needs a confirmation, and its message has not ended. */
const needsConfirmation = sql<boolean>`${messageId} is not null and ${seenAt} is null and ${confirmationEndedAt} is null`;

/** Returns the notifications that the account may see, newest first. */
export async function notificationRows(
  app: AppContext,
  { accountId, older }: Own & { older: boolean },
  ids: readonly string[] | undefined,
): Promise<NotificationRow[]> {
  return app.rows
    .select({ id, at, topic, urgency, title, body, link, times, readAt, asks: needsConfirmation })
    .from(notifications)
    .where(and(await visibleToAccount(app, accountId), ids && inArray(id, [...ids])))
    .orderBy(desc(at), desc(id))
    .limit(older ? listLimits.max : listLimits.initial);
}

export async function unreadRows(app: AppContext, { accountId }: Own): Promise<UnreadRow[]> {
  const visible = await visibleToAccount(app, accountId);
  const [total] = await app.rows
    .select({ count: count() })
    .from(notifications)
    .where(and(visible, isNull(readAt)));
  const candidates = await app.rows
    .select({ id, at, title, body, link, urgency, times, readAt, asks: needsConfirmation })
    .from(notifications)
    .where(and(visible, or(isNull(readAt), and(needsConfirmation, gt(at, addMilliseconds(app.clock.now(), -day))))))
    .orderBy(desc(at), desc(id))
    .limit(maxUnreadScan);
  const [newest = null] = candidates.filter((row) => row.readAt === null).map(({ readAt: _readAt, asks: _asks, ...row }) => row);
  const asking = candidates
    .filter((row) => row.asks)
    .map((row) => ({ id: row.id, at: row.at, title: row.title, body: row.body, link: row.link }));
  return [{ id: 'unread', count: total?.count ?? 0, newest, asking }];
}

/** Selects this account's notifications that its current permissions allow. */
async function visibleToAccount(app: AppContext, accountId: string): Promise<SQL | undefined> {
  const access = await app.readAccess(accountId);
  if (access === null) return sql`false`;
  const isOwn = eq(notifications.accountId, accountId);
  const rules = await app.rows.selectDistinct({ visibilityRule }).from(notifications).where(isOwn);
  const granted = rules.filter((rule) => isGranted(rule.visibilityRule, access));
  return and(
    isOwn,
    inArray(
      visibilityRule,
      granted.map((rule) => rule.visibilityRule),
    ),
  );
}
