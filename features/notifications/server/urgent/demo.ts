import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { deliverNotice } from '#features/notifications/server/deliver-notice.ts';
import { createReceiverFinder } from '#features/notifications/server/receivers.ts';
import { notifications, urgentMessages } from '#features/notifications/server/tables.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { findOnDuty } from '#features/point-persons/server/public.ts';
import { urgentTopic } from './urgent-topic.ts';

const id = 'DemoUrgentStorm00000';
const storm = {
  en: {
    title: 'Lightning: everyone off the lake',
    body: 'The waterfront is closed until an hour after the last thunder. Families, go to the Dining Hall.',
  },
  es: {
    title: 'Rayos: todos fuera del lago',
    body: 'El muelle queda cerrado hasta una hora después del último trueno. Las familias, al comedor.',
  },
};

/** Creates yesterday's storm warning, which all but two people have confirmed and which was escalated. */
export async function fillDemoUrgentMessages(app: AppContext, administrator: Caller): Promise<void> {
  const now = app.clock.now();
  const at = addMilliseconds(now, -27 * hour);
  const endsAt = addMilliseconds(at, 2 * hour);
  const { accountId, name } = administrator;
  const receivers = await createReceiverFinder(app.rows, now)({ topic: urgentTopic, audience: undefined, except: new Set([accountId]) });
  const [next = null] = await findOnDuty(app, await listNotifiableAccounts(app.rows, app.clock.now()));
  const { zone } = await app.camp();
  await app.write(administrator, async (tx) => {
    await deliverNotice(tx, {
      topic: urgentTopic,
      at,
      zone,
      isSilent: true,
      who: urgentTopic.allow,
      receivers,
      textFor: (language) => ({ ...storm[language], link: '/notifications', tag: `urgent-${id}` }),
      sender: { id: accountId, name, chosen: { messageId: id, minutes: 5, endsAt } },
    });
    await tx.rows
      .update(urgentMessages)
      .set({ escalatedAt: addMilliseconds(at, 5 * minute), escalatedTo: next, endedAt: endsAt })
      .where(eq(urgentMessages.id, id));
    await tx.rows.update(notifications).set({ confirmationEndedAt: endsAt }).where(eq(notifications.messageId, id));
    const confirming = receivers.slice(0, -2);
    for (const [index, person] of confirming.entries())
      await tx.rows
        .update(notifications)
        .set({ seenAt: addMilliseconds(at, (index + 1) * minute), readAt: addMilliseconds(at, (index + 1) * minute) })
        .where(and(eq(notifications.messageId, id), eq(notifications.accountId, person.id)));
  });
}
