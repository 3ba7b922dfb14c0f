import { and, asc, desc, gt, inArray, lt, sql } from 'drizzle-orm';
import { events } from '#platform/events/server/tables.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { notifications } from './tables.ts';
import { notifyAll } from './notify.ts';
import { fillDemoUrgentMessages } from './urgent/demo.ts';

const maxDemoEvents = 60;
/** Age of the oldest demo notification, in milliseconds. */
const week = 6.5 * day;

/** Creates notifications of the last week from the events of the demo camp, and marks most as read. */
export async function fillDemoNotifications(app: AppContext, { administrator }: { administrator: Caller }): Promise<void> {
  const now = app.clock.now();
  const latest = app.rows
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.kind, [...app.notices.kinds]), gt(events.at, addMilliseconds(now, -7 * day))))
    .orderBy(desc(events.at), desc(events.id))
    .limit(maxDemoEvents);
  const recordedEvents = await app.rows.select().from(events).where(inArray(events.id, latest)).orderBy(asc(events.at), asc(events.id));
  for (const event of recordedEvents) await notifyAll(app, [event], true);
  await spreadOverWeek(app);
  await markUrgentSeen(app);
  await fillDemoUrgentMessages(app, administrator);
}

/** Spreads the notifications over the last week, because all demo events happened just now. Marks the older ones as read. */
async function spreadOverWeek(app: AppContext): Promise<void> {
  const now = app.clock.now();
  await app.rows.execute(sql`
    update notifications n set at = ${now}::timestamptz - interval '14 minutes' * power(${week / (14 * minute)}::float8, ranked.share)
    from (select id, percent_rank() over (partition by account_id order by at desc, id) as share from notifications) ranked
    where ranked.id = n.id`);
  await app.rows
    .update(notifications)
    .set({ readAt: sql`${notifications.at} + interval '40 minutes'` })
    .where(lt(notifications.at, addMilliseconds(now, -5 * hour)));
}

/** Confirms the urgent notifications, so that no screen asks for a confirmation. */
async function markUrgentSeen(app: AppContext): Promise<void> {
  await app.rows.execute(sql`
    update notifications set seen_at = at + interval '4 minutes', read_at = coalesce(read_at, at + interval '4 minutes')
    where message_id is not null`);
  await app.rows.execute(sql`
    update urgent_messages m set at = told.at, escalates_at = told.at + interval '5 minutes'
    from (select message_id, max(at) as at from notifications group by message_id) told where told.message_id = m.id`);
}
