import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { listed } from '#rooms/notifications/rules.ts';
import type { NotificationRow, UnreadRow } from '#rooms/notifications/shapes.ts';
import { notifications } from './tables.ts';

interface Own {
  accountId: string;
}

/** So many of the unread are looked through for what asks for a tap. */
const mostAsking = 200;

const { id, at, topic, urgency, title, body, link, times, readAt, who, messageId, seenAt, overAt } = notifications;

/** It asks for a tap that has not been given, and is not over. */
const asks = sql<boolean>`${messageId} is not null and ${seenAt} is null and ${overAt} is null`;

/** The last that somebody was told and may still see, newest first. */
export async function ownRows(
  floor: Floor,
  { accountId, older }: Own & { older: boolean },
  ids: readonly string[] | undefined,
): Promise<NotificationRow[]> {
  return floor.rows
    .select({ id, at, topic, urgency, title, body, link, times, readAt, asks })
    .from(notifications)
    .where(and(await ownToSee(floor, accountId), ids && inArray(id, [...ids])))
    .orderBy(desc(at), desc(id))
    .limit(older ? listed.most : listed.atOnce);
}

export async function unreadRows(floor: Floor, { accountId }: Own): Promise<UnreadRow[]> {
  const own = await ownToSee(floor, accountId);
  const [counted] = await floor.rows
    .select({ count: count() })
    .from(notifications)
    .where(and(own, isNull(readAt)));
  const found = await floor.rows
    .select({ id, at, title, body, link, urgency, times, readAt, asks })
    .from(notifications)
    .where(and(own, or(isNull(readAt), and(asks, gt(at, later(floor.clock.now(), -day))))))
    .orderBy(desc(at), desc(id))
    .limit(mostAsking);
  const [newest = null] = found.filter((row) => row.readAt === null).map(({ readAt: _readAt, asks: _asks, ...row }) => row);
  const asking = found
    .filter((row) => row.asks)
    .map((row) => ({ id: row.id, at: row.at, title: row.title, body: row.body, link: row.link }));
  return [{ id: 'unread', count: counted?.count ?? 0, newest, asking }];
}

/** What is this person's and what they may still see: each rule by which something was told is judged again. */
async function ownToSee(floor: Floor, accountId: string): Promise<SQL | undefined> {
  const access = await floor.access(accountId);
  if (access === null) return sql`false`;
  const own = eq(notifications.accountId, accountId);
  const rules = await floor.rows.selectDistinct({ who }).from(notifications).where(own);
  const granted = rules.filter((rule) => isGranted(rule.who, access));
  return and(
    own,
    inArray(
      who,
      granted.map((rule) => rule.who),
    ),
  );
}
