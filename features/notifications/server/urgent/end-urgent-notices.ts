import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/notifications/topics.ts';
import { notifications } from '#features/notifications/server/tables.ts';

/** Selects notices with this topic and tag that were sent until `at`. */
interface EndedNotices {
  topic: string;
  tag: string;
  at: Instant;
}

/** Ends the confirmation requests of a situation that is over, including escalations. Later notices with the same tag are unchanged. */
export async function endUrgentNotices(app: AppContext, { topic, tag, at }: EndedNotices): Promise<void> {
  const { messageId } = notifications;
  await app.write(null, async (tx) => {
    const messages = tx.rows
      .select({ messageId })
      .from(notifications)
      .where(and(matchesNotices({ topic, tag, at }), isNotNull(messageId)));
    await endConfirmationRequests(tx, inArray(messageId, messages));
  });
}

export async function findRecipients(app: AppContext, ended: EndedNotices): Promise<string[]> {
  const notificationRows = await app.rows
    .selectDistinct({ accountId: notifications.accountId })
    .from(notifications)
    .where(matchesNotices(ended));
  return notificationRows.map(({ accountId }) => accountId);
}

const matchesNotices = ({ topic, tag, at }: EndedNotices) =>
  and(eq(notifications.topic, topic), eq(notifications.tag, tag), lte(notifications.at, at));

/** Also cancel the pending push and email of these notices. */
export async function endConfirmationRequests(tx: Transaction, condition: SQL): Promise<void> {
  const { id, accountId, messageId, seenAt, confirmationEndedAt } = notifications;
  const ended = await tx.rows
    .update(notifications)
    .set({ confirmationEndedAt: tx.now, pushExpiresAt: tx.now, wantsMail: false })
    .where(and(condition, isNull(seenAt), isNull(confirmationEndedAt)))
    .returning({ id, accountId, messageId });
  for (const row of ended) {
    tx.changed(topics.own(row.accountId), row.id);
    if (row.messageId !== null) tx.changed(topics.urgent, row.messageId);
  }
}
