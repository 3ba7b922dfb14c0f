import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done } from '#platform/http/outcome.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, callError, requireCaller } from '#platform/http/server/calls.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import { accessRules } from '#features/screens.ts';
import type { byId } from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { endUrgentMessageJob } from '#features/notifications/server/declared-jobs.ts';
import { notifications, urgentMessages } from '#features/notifications/server/tables.ts';
import { endConfirmationRequests } from './end-urgent-notices.ts';
import { urgentTopic } from './urgent-topic.ts';

type Message = typeof urgentMessages.$inferSelect;

/** Whether somebody has ended it, or its time has come although its job is still to run. */
export function hasEnded({ endedAt, endsAt }: Pick<Message, 'endedAt' | 'endsAt'>, now: Instant): boolean {
  return endedAt !== null || (endsAt !== null && endsAt <= now);
}

/** Its sender and administrators end what somebody wrote. What an unsafe place or a roll-call tells ends with these. */
export function canEnd(
  { topic, senderId }: Pick<Message, 'topic' | 'senderId'>,
  caller: Pick<Caller, 'accountId'>,
  isAdministrator: boolean,
): boolean {
  return topic === urgentTopic.key && (senderId === caller.accountId || isAdministrator);
}

/** Ends an urgent message now, for everybody. Ended twice it keeps its first end. */
export async function endUrgentMessage({ app, caller, input }: CallContext<z.output<typeof byId>>): Promise<Done> {
  const me = requireCaller(caller);
  return app.write(me, async (tx) => {
    const message = await lockMessage(tx, input.id);
    if (message === undefined || !canEnd(message, me, isGranted(accessRules.administration, me))) throw callError('not-found');
    if (!hasEnded(message, tx.now)) await markEnded(tx, input.id, me.name);
    return done;
  });
}

/** A time to end is no earlier than the message says: jobs may run twice, and late. */
export const expireUrgentMessage = job({
  ...endUrgentMessageJob,
  async run(app, { id }) {
    await app.write(null, async (tx) => {
      const message = await lockMessage(tx, id);
      if (message !== undefined && message.endedAt === null && hasEnded(message, tx.now)) await markEnded(tx, id, null);
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
