import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { canFollow, type QuietHours, defaultQuietHours, defaultPreferences } from '#features/notifications/rules.ts';
import type { PreferenceChange, QuietHoursChange, QuietHoursRow, TopicRow } from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { notificationChoices, quietHours } from './tables.ts';

export async function savePreferences({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PreferenceChange>>): Promise<Done | Refusal<'gone'>> {
  const me = requireCaller(caller);
  const topic = app.notices.topics.find(({ key }) => key === input.topic);
  if (topic === undefined || !canFollow(topic, me)) return refuse('gone');
  const { topic: key, rings, ...others } = input;
  const changes = { ...others, ...(rings !== undefined && { alerts: rings }) };
  const defaults = defaultPreferences(topic, me);
  if (Object.keys(changes).length === 0) return done;
  return app.write(me, async (tx) => {
    const preferences = {
      follows: changes.follows ?? defaults.follows,
      alerts: changes.alerts ?? defaults.rings,
      mail: changes.mail ?? defaults.mail,
    };
    await tx.rows
      .insert(notificationChoices)
      .values({ accountId: me.accountId, topic: key, ...preferences })
      .onConflictDoUpdate({ target: [notificationChoices.accountId, notificationChoices.topic], set: changes });
    tx.changed(topics.choices(me.accountId), input.topic);
    return done;
  });
}

export async function topicRows(app: AppContext, { accountId }: { accountId: string }): Promise<TopicRow[]> {
  const access = await app.readAccess(accountId);
  if (access === null) return [];
  const changes = await app.rows.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId));
  return app.notices.topics
    .filter((topic) => canFollow(topic, access))
    .map((topic) => {
      const choice = changes.find((candidate) => candidate.topic === topic.key);
      const defaults = defaultPreferences(topic, access);
      const { follows, mail } = choice ?? defaults;
      const { key, title, urgency } = topic;
      return { id: key, title, urgency, follows, rings: choice?.alerts ?? defaults.rings, mail, isChosen: choice !== undefined };
    });
}

export async function changeQuietHours({ app, caller, input }: CallContext<z.output<typeof QuietHoursChange>>): Promise<Done> {
  const { accountId } = requireCaller(caller);
  return app.write(caller, async (tx) => {
    const row = { accountId, fromTime: input.quiet?.from ?? null, toTime: input.quiet?.to ?? null };
    await tx.rows.insert(quietHours).values(row).onConflictDoUpdate({ target: quietHours.accountId, set: row });
    tx.changed(topics.choices(accountId), 'quiet-hours');
    return done;
  });
}

export async function quietHoursRows(app: AppContext, { accountId }: { accountId: string }): Promise<QuietHoursRow[]> {
  const [stored] = await app.rows.select().from(quietHours).where(eq(quietHours.accountId, accountId));
  return [{ id: 'quiet-hours', quiet: stored === undefined ? defaultQuietHours : toQuietHours(stored) }];
}

/** null means that the account has no quiet hours. */
export function toQuietHours({ fromTime, toTime }: Pick<typeof quietHours.$inferSelect, 'fromTime' | 'toTime'>): QuietHours | null {
  return fromTime === null || toTime === null ? null : { from: fromTime, to: toTime };
}
