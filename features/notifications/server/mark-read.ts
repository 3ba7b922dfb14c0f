import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { MarkReadInput, MarkUnreadInput } from '#features/notifications/shapes.ts';
import { topics } from '#features/notifications/topics.ts';
import { notifications } from './tables.ts';

/** Marks notifications as read and returns the changed IDs for the undo. Notifications that were already read keep their time. */
export async function markRead({ app, caller, input }: CallContext<z.output<typeof MarkReadInput>>): Promise<{ read: string[] }> {
  const { accountId } = requireCaller(caller);
  return app.write(caller, async (tx) => {
    const { id, readAt } = notifications;
    const read = await tx.rows
      .update(notifications)
      .set({ readAt: tx.now })
      .where(
        and(
          eq(notifications.accountId, accountId),
          isNull(readAt),
          input.ids === null ? undefined : inArray(id, input.ids),
          input.until === undefined ? undefined : lte(notifications.at, input.until),
        ),
      )
      .returning({ id });
    for (const row of read) tx.changed(topics.own(accountId), row.id);
    return { read: read.map((row) => row.id) };
  });
}

export async function markUnread({ app, caller, input }: CallContext<z.output<typeof MarkUnreadInput>>): Promise<Done> {
  const { accountId } = requireCaller(caller);
  return app.write(caller, async (tx) => {
    const { id, readAt } = notifications;
    const reverted = await tx.rows
      .update(notifications)
      .set({ readAt: null })
      .where(and(eq(notifications.accountId, accountId), isNotNull(readAt), inArray(id, input.ids)))
      .returning({ id });
    for (const row of reverted) tx.changed(topics.own(accountId), row.id);
    return done;
  });
}
