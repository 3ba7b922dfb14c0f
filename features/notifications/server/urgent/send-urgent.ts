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

/** Writes to everybody or to one area; each is asked for a tap. Sent twice it is one message. Answers how many are asked. */
export async function sendUrgent({
  app,
  caller,
  input,
}: CallContext<z.output<typeof UrgentMessage>>): Promise<{ asked: number } | Refusal<'nobody' | 'too-late'>> {
  const me = requireCaller(caller);
  const now = app.clock.now();
  const all = await createReceiverFinder(app.rows, now)({ topic: urgentTopic, audience: undefined, except: new Set([me.accountId]) });
  const receivers = input.area === '' ? all : all.filter(({ accountArea }) => accountArea === input.area);
  if (receivers.length === 0) return refuse('nobody', 'area');
  const { zone } = await app.camp();
  const { id, title, body, minutes, lasts, until } = input;
  const endsAt = endOfMessage({ minutes: lasts, until }, { now, zone });
  if (endsAt === null) return refuse('too-late', 'until');
  return app.write(me, async (tx) => {
    // Of two presses at once the second waits, and then finds what the first has written.
    await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext(${`notifications.urgent.${id}`}))`);
    const [before] = await tx.rows.select({ id: urgentMessages.id }).from(urgentMessages).where(eq(urgentMessages.id, id));
    if (before !== undefined) return { asked: receivers.length };
    tx.record({ kind: 'notifications.urgent-sent', subject: { type: 'urgent-message', id }, after: { title, area: input.area } });
    await deliverNotice(tx, {
      topic: urgentTopic,
      at: tx.now,
      zone,
      isSilent: false,
      who: urgentTopic.who,
      receivers,
      textFor: () => ({ title, body, link: '/notifications', tag: `urgent-${id}` }),
      sender: { id: me.accountId, name: me.name, chosen: { messageId: id, minutes, endsAt } },
    });
    return { asked: receivers.length };
  });
}
