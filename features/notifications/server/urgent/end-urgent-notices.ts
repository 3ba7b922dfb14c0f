import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#features/notifications/topics.ts';
import { notifications } from '#features/notifications/server/tables.ts';

/** What was told of before `at` and is over by then: its `topic` and `tag`. */
interface EndedNotices {
  topic: string;
  tag: string;
  at: Instant;
}

/**
 * What is over asks nobody for a tap any more, nor whoever it has gone on to. What is told of the same later asks: said
 * twice, this ends nothing that began after it. Who had seen it until then stays told.
 */
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

/** The accounts that received the notices of what is over. */
export async function findRecipients(app: AppContext, over: EndedNotices): Promise<string[]> {
  const found = await app.rows.selectDistinct({ accountId: notifications.accountId }).from(notifications).where(matchesNotices(over));
  return found.map(({ accountId }) => accountId);
}

const matchesNotices = ({ topic, tag, at }: EndedNotices) =>
  and(eq(notifications.topic, topic), eq(notifications.tag, tag), lte(notifications.at, at));

/** Ends these notifications: none asks for a tap any more, and no phone rings for them later. */
export async function endConfirmationRequests(tx: Transaction, which: SQL): Promise<void> {
  const { id, accountId, messageId, seenAt, overAt } = notifications;
  const over = await tx.rows
    .update(notifications)
    .set({ overAt: tx.now, ringsUntil: tx.now, wantsMail: false })
    .where(and(which, isNull(seenAt), isNull(overAt)))
    .returning({ id, accountId, messageId });
  for (const row of over) {
    tx.changed(topics.own(row.accountId), row.id);
    if (row.messageId !== null) tx.changed(topics.urgent, row.messageId);
  }
}
