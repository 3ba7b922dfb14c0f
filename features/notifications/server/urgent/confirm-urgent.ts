import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { ConfirmUrgentInput } from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { notifications } from '#features/notifications/server/tables.ts';

/** Confirms all notifications of the message for the caller. The time of the first confirmation is kept. */
export async function confirmUrgent({ app, caller, input }: CallContext<z.output<typeof ConfirmUrgentInput>>): Promise<Done> {
  const { accountId } = requireCaller(caller);
  const { id, messageId, seenAt, readAt } = notifications;
  return app.write(caller, async (tx) => {
    const isOwn = eq(notifications.accountId, accountId);
    const messageIds = tx.rows
      .select({ messageId })
      .from(notifications)
      .where(and(isOwn, inArray(id, input.ids), isNotNull(messageId)));
    const confirmed = await tx.rows
      .update(notifications)
      .set({ seenAt: tx.now, readAt: sql`coalesce(${readAt}, ${tx.now}::timestamptz)` })
      .where(and(isOwn, inArray(messageId, messageIds), isNull(seenAt)))
      .returning({ id, messageId });
    for (const row of confirmed) {
      tx.changed(topics.own(accountId), row.id);
      if (row.messageId !== null) tx.changed(topics.urgent, row.messageId);
    }
    return done;
  });
}
