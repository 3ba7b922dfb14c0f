import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { mayFollow, type QuietHours, usualQuietHours, usualWays } from '#rooms/notifications/rules.ts';
import type { Choice, QuietHoursChange, QuietHoursRow, TopicRow } from '#rooms/notifications/shapes.ts';
import { topics } from '#rooms/notifications/topics.ts';
import { notificationChoices, quietHours } from './tables.ts';

/** How somebody wants to hear of a topic from now on. */
export async function choose({ floor, caller, input }: CallContext<z.output<typeof Choice>>): Promise<Done | Refusal<'gone'>> {
  const me = present(caller);
  const topic = floor.notices.topics.find(({ key }) => key === input.topic);
  if (topic === undefined || !mayFollow(topic, me)) return refuse('gone');
  const { topic: key, ...chosen } = input;
  const usual = usualWays(topic, me);
  if (Object.keys(chosen).length === 0) return done;
  return floor.write(me, async (tx) => {
    const ways = { follows: chosen.follows ?? usual.follows, rings: chosen.rings ?? usual.rings, mail: chosen.mail ?? usual.mail };
    await tx.rows
      .insert(notificationChoices)
      .values({ accountId: me.accountId, topic: key, ...ways })
      .onConflictDoUpdate({ target: [notificationChoices.accountId, notificationChoices.topic], set: chosen });
    tx.changed(topics.choices(me.accountId), input.topic);
    return done;
  });
}

/** What may concern somebody, in the order of the rooms. */
export async function topicRows(floor: Floor, { accountId }: { accountId: string }): Promise<TopicRow[]> {
  const access = await floor.access(accountId);
  if (access === null) return [];
  const chosen = await floor.rows.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId));
  return floor.notices.topics
    .filter((topic) => mayFollow(topic, access))
    .map((topic) => {
      const choice = chosen.find((one) => one.topic === topic.key);
      const { follows, rings, mail } = choice ?? usualWays(topic, access);
      const { key, title, urgency } = topic;
      return { id: key, title, urgency, follows, rings, mail, isChosen: choice !== undefined };
    });
}

export async function changeQuietHours({ floor, caller, input }: CallContext<z.output<typeof QuietHoursChange>>): Promise<Done> {
  const { accountId } = present(caller);
  return floor.write(caller, async (tx) => {
    const row = { accountId, fromTime: input.quiet?.from ?? null, toTime: input.quiet?.to ?? null };
    await tx.rows.insert(quietHours).values(row).onConflictDoUpdate({ target: quietHours.accountId, set: row });
    tx.changed(topics.choices(accountId), 'quiet-hours');
    return done;
  });
}

export async function quietHoursRows(floor: Floor, { accountId }: { accountId: string }): Promise<QuietHoursRow[]> {
  const [stored] = await floor.rows.select().from(quietHours).where(eq(quietHours.accountId, accountId));
  return [{ id: 'quiet-hours', quiet: stored === undefined ? usualQuietHours : hoursOf(stored) }];
}

/** As they are stored; null is none. */
export function hoursOf({ fromTime, toTime }: Pick<typeof quietHours.$inferSelect, 'fromTime' | 'toTime'>): QuietHours | null {
  return fromTime === null || toTime === null ? null : { from: fromTime, to: toTime };
}
