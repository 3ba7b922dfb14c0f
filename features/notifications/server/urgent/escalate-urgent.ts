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
import { hasEnded } from './end-urgent-message.ts';
import { urgentTopic } from './urgent-topic.ts';

/** Tells whoever is on duty of an urgent message that some have not seen: in their list where they have an account, and to its sender by name and phone. */
export const escalateUrgent = job({
  ...escalateUrgentJob,
  async run(app, { id }) {
    const [message] = await app.rows.select().from(urgentMessages).where(eq(urgentMessages.id, id));
    const asked = await app.rows
      .select({ accountId: notifications.accountId, seenAt: notifications.seenAt, overAt: notifications.overAt })
      .from(notifications)
      .where(eq(notifications.messageId, id));
    if (
      message === undefined ||
      hasEnded(message, app.clock.now()) ||
      message.wentOnAt !== null ||
      asked.every(({ seenAt, overAt }) => seenAt !== null || overAt !== null)
    )
      return;
    const told = new Set([message.senderId, ...asked.map(({ accountId }) => accountId)].filter((one) => one !== null));
    const next = findNextOnDuty(await findOnDuty(app, await listNotifiableAccounts(app.rows, app.clock.now())), told);
    await app.write(null, async (tx) => {
      const went = await tx.rows
        .update(urgentMessages)
        .set({ wentOnAt: tx.now, wentOnTo: next })
        .where(and(eq(urgentMessages.id, id), isNull(urgentMessages.wentOnAt), isNull(urgentMessages.endedAt)))
        .returning({ id: urgentMessages.id });
      if (went.length === 0) return;
      tx.changed(topics.urgent, id);
      if (next?.accountId) await notifyNext(tx, { app, message, next, seen: countSeen(asked) });
    });
  },
});

type AskedRecipients = readonly { accountId: string; seenAt: string | null }[];

function countSeen(asked: AskedRecipients): { seen: number; of: number } {
  return { seen: asked.filter(({ seenAt }) => seenAt !== null).length, of: asked.length };
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
    who: urgentTopic.who,
    receivers,
    textFor: (language) => ({
      title: message.said[language].title,
      body: notificationMailTexts[language].wentOn(next.role, seen.seen, seen.of),
      link: '/notifications?tab=urgent',
      tag: `urgent-${message.id}`,
    }),
    message,
  });
}
