import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { topics } from '#rooms/notifications/topics.ts';
import { notifications } from '#rooms/notifications/server/tables.ts';

/** What was told of before `at` and is over by then: its `topic` and `tag`. */
interface Over {
  topic: string;
  tag: string;
  at: Instant;
}

/**
 * What is over asks nobody for a tap any more, nor whoever it has gone on to. What is told of the same later asks: said
 * twice, this ends nothing that began after it. Who had seen it until then stays told.
 */
export async function endUrgent(floor: Floor, { topic, tag, at }: Over): Promise<void> {
  const { messageId } = notifications;
  await floor.write(null, async (tx) => {
    const messages = tx.rows
      .select({ messageId })
      .from(notifications)
      .where(and(isOf({ topic, tag, at }), isNotNull(messageId)));
    await endTapRequests(tx, inArray(messageId, messages));
  });
}

/** The accounts that received the notices of what is over. */
export async function recipientsOf(floor: Floor, over: Over): Promise<string[]> {
  const found = await floor.rows.selectDistinct({ accountId: notifications.accountId }).from(notifications).where(isOf(over));
  return found.map(({ accountId }) => accountId);
}

const isOf = ({ topic, tag, at }: Over) => and(eq(notifications.topic, topic), eq(notifications.tag, tag), lte(notifications.at, at));

/** Ends these notifications: none asks for a tap any more, and no phone rings for them later. */
export async function endTapRequests(tx: Transaction, which: SQL): Promise<void> {
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
