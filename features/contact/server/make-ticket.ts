import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { openTicket, ticketsOf, type TicketOfOrigin } from '#features/maintenance/server/public.ts';
import { excerptOf } from '#features/contact/rules.ts';
import type { TicketOfMessage } from '#features/contact/shapes.ts';
import { contactMessages } from './tables.ts';

const longestTitle = 80;

/** Makes a maintenance ticket of what somebody wrote; of two who do so at once there is one. The sender's address stays here. */
export async function makeTicket({ app, caller, input }: CallContext<z.output<typeof TicketOfMessage>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [message] = await tx.rows.select().from(contactMessages).where(eq(contactMessages.id, input.id)).for('update');
    if (message === undefined) return refuse('gone');
    if ((await ticketsOf(tx, 'message', [message.id])).length > 0) return done;
    const opened = await openTicket(tx, {
      id: input.ticketId,
      title: excerptOf(message.message).slice(0, longestTitle),
      description: message.message,
      reporter: { id: by.accountId, name: by.name },
      origin: { kind: 'message', id: message.id },
    });
    if (isRefusal(opened)) return refuse('gone');
    tx.record({ kind: 'contact.ticket-made', subject: { type: 'contact-message', id: message.id } });
    tx.changed('contact-messages', message.id);
    return done;
  });
}

export function ticketRows(app: AppContext, { id }: { id: string }): Promise<TicketOfOrigin[]> {
  return ticketsOf(app, 'message', [id]);
}
