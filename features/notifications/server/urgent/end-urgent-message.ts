import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done } from '#platform/http/outcome.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import { accessRules } from '#features/screens.ts';
import type { idInput } from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { endUrgentMessageJob } from '#features/notifications/server/declared-jobs.ts';
import { notifications, urgentMessages } from '#features/notifications/server/tables.ts';
import { endConfirmationRequests } from './end-urgent-notices.ts';
import { urgentTopic } from './urgent-topic.ts';

type Message = typeof urgentMessages.$inferSelect;

/** Returns whether the message was ended or has expired. The job that records the expiry may run later. */
export function hasMessageEnded({ endedAt, endsAt }: Pick<Message, 'endedAt' | 'endsAt'>, now: Instant): boolean {
  return endedAt !== null || (endsAt !== null && endsAt <= now);
}

/**
 * Only messages written by a person can be ended here, by their sender or an administrator. Other messages end with their place or roll
 * call.
 */
export function canEnd(
  { topic, senderId }: Pick<Message, 'topic' | 'senderId'>,
  caller: Pick<Caller, 'accountId'>,
  isAdministrator: boolean,
): boolean {
  return topic === urgentTopic.key && (senderId === caller.accountId || isAdministrator);
}

/** If the message has ended already, the first end is kept. */
export async function endUrgentMessage({ app, caller, input }: CallContext<z.output<typeof idInput>>): Promise<Done> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    const message = await lockMessage(tx, input.id);
    if (message === undefined || !canEnd(message, me, isGranted(accessRules.administration, me))) throw new CodedError('not-found');
    if (!hasMessageEnded(message, tx.now)) await markEnded(tx, input.id, me.name);
    return done;
  });
}

/** Checks the stored end, because jobs may run twice or late. */
export const expireUrgentMessage = job({
  ...endUrgentMessageJob,
  async run(app, { id }) {
    await app.write(null, async (tx) => {
      const message = await lockMessage(tx, id);
      if (message !== undefined && message.endedAt === null && hasMessageEnded(message, tx.now)) await markEnded(tx, id, null);
    });
  },
});

async function lockMessage(tx: Transaction, id: string): Promise<Message | undefined> {
  const [message] = await tx.rows.select().from(urgentMessages).where(eq(urgentMessages.id, id)).for('update');
  return message;
}

async function markEnded(tx: Transaction, id: string, endedBy: string | null): Promise<void> {
  await tx.rows.update(urgentMessages).set({ endedAt: tx.now, endedBy }).where(eq(urgentMessages.id, id));
  await endConfirmationRequests(tx, eq(notifications.messageId, id));
  tx.record({ kind: 'notifications.urgent-ended', subject: { type: 'urgent-message', id } });
  tx.changed(topics.urgent, id);
}
