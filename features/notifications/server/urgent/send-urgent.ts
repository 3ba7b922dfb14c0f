import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { endOfMessage } from '#platform/time/end-of-message.ts';
import type { UrgentMessage } from '#features/notifications/shapes.ts';
import { deliverNotice } from '#features/notifications/server/deliver-notice.ts';
import { createReceiverFinder } from '#features/notifications/server/receivers.ts';
import { urgentMessages } from '#features/notifications/server/tables.ts';
import { urgentTopic } from './urgent-topic.ts';

/** Sends a message to all accounts or one area, and returns the number of recipients. Idempotent by ID. */
export async function sendUrgent({
  app,
  caller,
  input,
}: CallContext<z.output<typeof UrgentMessage>>): Promise<{ asked: number } | Refusal<'nobody' | 'too-late'>> {
  const me = requireCaller(caller);
  const now = app.clock.now();
  const allReceivers = await createReceiverFinder(
    app.rows,
    now,
  )({ topic: urgentTopic, audience: undefined, except: new Set([me.accountId]) });
  const receivers = input.area === '' ? allReceivers : allReceivers.filter(({ accountArea }) => accountArea === input.area);
  if (receivers.length === 0) return refuse('nobody', 'area');
  const { zone } = await app.camp();
  const { id, title, body, minutes, lasts, until } = input;
  const endsAt = endOfMessage({ minutes: lasts, until }, { now, zone });
  if (endsAt === null) return refuse('too-late', 'until');
  return app.write(me, async (tx) => {
    // If two calls are concurrent, the second waits here and then finds the message of the first.
    await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext(${`notifications.urgent.${id}`}))`);
    const [existing] = await tx.rows.select({ id: urgentMessages.id }).from(urgentMessages).where(eq(urgentMessages.id, id));
    if (existing !== undefined) return { asked: receivers.length };
    tx.record({ kind: 'notifications.urgent-sent', subject: { type: 'urgent-message', id }, after: { title, area: input.area } });
    await deliverNotice(tx, {
      topic: urgentTopic,
      at: tx.now,
      zone,
      isSilent: false,
      who: urgentTopic.allow,
      receivers,
      textFor: () => ({ title, body, link: '/notifications', tag: `urgent-${id}` }),
      sender: { id: me.accountId, name: me.name, chosen: { messageId: id, minutes, endsAt } },
    });
    return { asked: receivers.length };
  });
}
