import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { topics } from '#rooms/notifications/topics.ts';
import { notifications } from '#rooms/notifications/server/tables.ts';

/** What is over asks nobody for a tap any more. Who had seen it until then stays told. */
export async function endUrgent(floor: Floor, topic: string, tag: string): Promise<void> {
  const { id, accountId, messageId, seenAt, overAt } = notifications;
  const asking = and(eq(notifications.topic, topic), eq(notifications.tag, tag), isNotNull(messageId), isNull(seenAt), isNull(overAt));
  await floor.write(null, async (tx) => {
    const over = await tx.rows.update(notifications).set({ overAt: tx.now }).where(asking).returning({ id, accountId });
    for (const row of over) tx.changed(topics.own(row.accountId), row.id);
  });
}
