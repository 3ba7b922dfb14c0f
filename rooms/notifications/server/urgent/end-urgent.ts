import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
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
  const { id, accountId, messageId, seenAt, overAt } = notifications;
  await floor.write(null, async (tx) => {
    const told = and(eq(notifications.topic, topic), eq(notifications.tag, tag), lte(notifications.at, at), isNotNull(messageId));
    const messages = tx.rows.select({ messageId }).from(notifications).where(told);
    const asking = and(inArray(messageId, messages), isNull(seenAt), isNull(overAt));
    const over = await tx.rows.update(notifications).set({ overAt: tx.now }).where(asking).returning({ id, accountId, messageId });
    for (const row of over) {
      tx.changed(topics.own(row.accountId), row.id);
      if (row.messageId !== null) tx.changed(topics.urgent, row.messageId);
    }
  });
}
