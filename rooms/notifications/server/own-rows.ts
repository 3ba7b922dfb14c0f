import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import type { NotificationRow, UnreadRow } from '#rooms/notifications/shapes.ts';
import { notifications } from './tables.ts';

interface Own {
  accountId: string;
}

/** So many are listed; older ones are swept in time. */
const most = 200;

const { id, at, topic, urgency, title, body, link, times, readAt, who, messageId, seenAt } = notifications;

/** It asks for a tap that has not been given. */
const asks = sql<boolean>`${messageId} is not null and ${seenAt} is null`;

/** What somebody was told and may still see, newest first. */
export async function ownRows(floor: Floor, { accountId }: Own, ids: readonly string[] | undefined): Promise<NotificationRow[]> {
  const access = await floor.access(accountId);
  if (access === null) return [];
  const found = await floor.rows
    .select({ id, at, topic, urgency, title, body, link, times, readAt, who, asks })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), ids && inArray(id, [...ids])))
    .orderBy(desc(at), desc(id))
    .limit(most);
  return found.filter((row) => isGranted(row.who, access)).map(({ who: _who, ...row }) => row);
}

export async function unreadRows(floor: Floor, { accountId }: Own): Promise<UnreadRow[]> {
  const access = await floor.access(accountId);
  if (access === null) return [];
  const found = await floor.rows
    .select({ id, at, title, body, link, urgency, times, readAt, who, asks })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), or(isNull(readAt), and(asks, gt(at, later(floor.clock.now(), -day))))))
    .orderBy(desc(at), desc(id))
    .limit(most);
  const seen = found.filter((row) => isGranted(row.who, access));
  const unread = seen.filter((row) => row.readAt === null).map(({ who: _who, readAt: _readAt, asks: _asks, ...row }) => row);
  const asking = seen
    .filter((row) => row.asks)
    .map((row) => ({ id: row.id, at: row.at, title: row.title, body: row.body, link: row.link }));
  return [{ id: 'unread', count: unread.length, newest: unread[0] ?? null, asking }];
}
