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

/** So many of the unread are looked through for what asks for a tap. */
const maxUnreadScan = 200;

const { id, at, topic, urgency, title, body, link, times, readAt, who, messageId, seenAt, overAt } = notifications;

/** It asks for a tap that has not been given, and is not over. */
const needsConfirmation = sql<boolean>`${messageId} is not null and ${seenAt} is null and ${overAt} is null`;

/** The last that somebody was told and may still see, newest first. */
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
  const own = await visibleToAccount(app, accountId);
  const [counted] = await app.rows
    .select({ count: count() })
    .from(notifications)
    .where(and(own, isNull(readAt)));
  const found = await app.rows
    .select({ id, at, title, body, link, urgency, times, readAt, asks: needsConfirmation })
    .from(notifications)
    .where(and(own, or(isNull(readAt), and(needsConfirmation, gt(at, addMilliseconds(app.clock.now(), -day))))))
    .orderBy(desc(at), desc(id))
    .limit(maxUnreadScan);
  const [newest = null] = found.filter((row) => row.readAt === null).map(({ readAt: _readAt, asks: _asks, ...row }) => row);
  const asking = found
    .filter((row) => row.asks)
    .map((row) => ({ id: row.id, at: row.at, title: row.title, body: row.body, link: row.link }));
  return [{ id: 'unread', count: counted?.count ?? 0, newest, asking }];
}

/** What is this person's and what they may still see: each rule by which something was told is judged again. */
async function visibleToAccount(app: AppContext, accountId: string): Promise<SQL | undefined> {
  const access = await app.readAccess(accountId);
  if (access === null) return sql`false`;
  const own = eq(notifications.accountId, accountId);
  const rules = await app.rows.selectDistinct({ who }).from(notifications).where(own);
  const granted = rules.filter((rule) => isGranted(rule.who, access));
  return and(
    own,
    inArray(
      who,
      granted.map((rule) => rule.who),
    ),
  );
}
