import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { reachableAccounts } from '#rooms/accounts/server/door.ts';
import { onDuty, type OnDuty } from '#rooms/point-persons/server/door.ts';
import { nextOnDuty } from '#rooms/notifications/rules.ts';
import { topics } from '#rooms/notifications/topics.ts';
import { notificationMails } from '#rooms/notifications/words/mails/words.ts';
import { goOnJob } from '#rooms/notifications/server/declared-jobs.ts';
import { deliver } from '#rooms/notifications/server/deliver.ts';
import { openReceivers } from '#rooms/notifications/server/receivers.ts';
import { notifications, urgentMessages } from '#rooms/notifications/server/tables.ts';
import { hasEnded } from './end-message.ts';
import { urgentTopic } from './topic.ts';

/** Tells whoever is on duty of an urgent message that some have not seen: in their list where they have an account, and to its sender by name and phone. */
export const goOn = job({
  ...goOnJob,
  async run(floor, { id }) {
    const [message] = await floor.rows.select().from(urgentMessages).where(eq(urgentMessages.id, id));
    const asked = await floor.rows
      .select({ accountId: notifications.accountId, seenAt: notifications.seenAt, overAt: notifications.overAt })
      .from(notifications)
      .where(eq(notifications.messageId, id));
    if (
      message === undefined ||
      hasEnded(message, floor.clock.now()) ||
      message.wentOnAt !== null ||
      asked.every(({ seenAt, overAt }) => seenAt !== null || overAt !== null)
    )
      return;
    const told = new Set([message.senderId, ...asked.map(({ accountId }) => accountId)].filter((one) => one !== null));
    const next = nextOnDuty(await onDuty(floor, await reachableAccounts(floor.rows, floor.clock.now())), told);
    await floor.write(null, async (tx) => {
      const went = await tx.rows
        .update(urgentMessages)
        .set({ wentOnAt: tx.now, wentOnTo: next })
        .where(and(eq(urgentMessages.id, id), isNull(urgentMessages.wentOnAt), isNull(urgentMessages.endedAt)))
        .returning({ id: urgentMessages.id });
      if (went.length === 0) return;
      tx.changed(topics.urgent, id);
      if (next?.accountId) await tellNext(tx, { floor, message, next, seen: counted(asked) });
    });
  },
});

type Asked = readonly { accountId: string; seenAt: string | null }[];

function counted(asked: Asked): { seen: number; of: number } {
  return { seen: asked.filter(({ seenAt }) => seenAt !== null).length, of: asked.length };
}

interface Next {
  floor: Floor;
  message: typeof urgentMessages.$inferSelect;
  next: OnDuty;
  seen: { seen: number; of: number };
}

async function tellNext(tx: Transaction, { floor, message, next, seen }: Next): Promise<void> {
  const audience = { accounts: [next.accountId ?? ''] };
  const receivers = await openReceivers(floor.rows, tx.now)({ topic: urgentTopic, audience, except: new Set() });
  if (receivers.length === 0) return;
  await deliver(tx, {
    topic: urgentTopic,
    at: tx.now,
    zone: (await floor.camp()).zone,
    isSilent: false,
    who: urgentTopic.who,
    receivers,
    say: (language) => ({
      title: message.said[language].title,
      body: notificationMails[language].wentOn(next.role, seen.seen, seen.of),
      link: '/notifications?tab=urgent',
      tag: `urgent-${message.id}`,
    }),
    message,
  });
}
