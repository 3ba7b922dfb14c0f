import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import { findOnDuty, type OnDuty } from '#features/point-persons/server/public.ts';
import { findNextOnDuty } from '#features/notifications/rules.ts';
import { topics } from '#features/notifications/topics.ts';
import { notificationMailTexts } from '#features/notifications/i18n/mails/texts.ts';
import { escalateUrgentJob } from '#features/notifications/server/declared-jobs.ts';
import { deliverNotice } from '#features/notifications/server/deliver-notice.ts';
import { createReceiverFinder } from '#features/notifications/server/receivers.ts';
import { notifications, urgentMessages } from '#features/notifications/server/tables.ts';
import { hasMessageEnded } from './end-urgent-message.ts';
import { urgentTopic } from './urgent-topic.ts';

/** Notifies the next person on duty if some recipients have not confirmed. The sender sees the person's name and phone. */
export const escalateUrgent = job({
  ...escalateUrgentJob,
  async run(app, { id }) {
    const [message] = await app.rows.select().from(urgentMessages).where(eq(urgentMessages.id, id));
    const recipients = await app.rows
      .select({ accountId: notifications.accountId, seenAt: notifications.seenAt, confirmationEndedAt: notifications.confirmationEndedAt })
      .from(notifications)
      .where(eq(notifications.messageId, id));
    if (
      message === undefined ||
      hasMessageEnded(message, app.clock.now()) ||
      message.escalatedAt !== null ||
      recipients.every(({ seenAt, confirmationEndedAt }) => seenAt !== null || confirmationEndedAt !== null)
    )
      return;
    const notifiedIds = new Set(
      [message.senderId, ...recipients.map(({ accountId }) => accountId)].filter((accountId) => accountId !== null),
    );
    const next = findNextOnDuty(await findOnDuty(app, await listNotifiableAccounts(app.rows, app.clock.now())), notifiedIds);
    await app.write(null, async (tx) => {
      const claimed = await tx.rows
        .update(urgentMessages)
        .set({ escalatedAt: tx.now, escalatedTo: next })
        .where(and(eq(urgentMessages.id, id), isNull(urgentMessages.escalatedAt), isNull(urgentMessages.endedAt)))
        .returning({ id: urgentMessages.id });
      if (claimed.length === 0) return;
      tx.changed(topics.urgent, id);
      if (next?.accountId) await notifyNext(tx, { app, message, next, seen: countSeen(recipients) });
    });
  },
});

type Recipients = readonly { accountId: string; seenAt: string | null }[];

function countSeen(recipients: Recipients): { seen: number; of: number } {
  return { seen: recipients.filter(({ seenAt }) => seenAt !== null).length, of: recipients.length };
}

interface Escalation {
  app: AppContext;
  message: typeof urgentMessages.$inferSelect;
  next: OnDuty;
  seen: { seen: number; of: number };
}

async function notifyNext(tx: Transaction, { app, message, next, seen }: Escalation): Promise<void> {
  const audience = { accounts: [next.accountId ?? ''] };
  const receivers = await createReceiverFinder(app.rows, tx.now)({ topic: urgentTopic, audience, except: new Set() });
  if (receivers.length === 0) return;
  await deliverNotice(tx, {
    topic: urgentTopic,
    at: tx.now,
    zone: (await app.camp()).zone,
    isSilent: false,
    who: urgentTopic.allow,
    receivers,
    textFor: (language) => ({
      title: message.texts[language].title,
      body: notificationMailTexts[language].escalated(next.role, seen.seen, seen.of),
      link: '/notifications?tab=urgent',
      tag: `urgent-${message.id}`,
    }),
    message,
  });
}
