import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { openTicket, ticketsOf, type TicketOfOrigin } from '#features/maintenance/server/public.ts';
import { excerptOf } from '#features/contact/rules.ts';
import type { TicketOfMessage } from '#features/contact/shapes.ts';
import { contactMessages } from './tables.ts';

const maxTitleLength = 80;

/** Creates one maintenance ticket from a message, even if it is called several times. The ticket does not contain the sender's address. */
export async function makeTicket({ app, caller, input }: CallContext<z.output<typeof TicketOfMessage>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [message] = await tx.rows.select().from(contactMessages).where(eq(contactMessages.id, input.id)).for('update');
    if (message === undefined) return refuse('gone');
    if ((await ticketsOf(tx, 'message', [message.id])).length > 0) return done;
    const ticket = await openTicket(tx, {
      id: input.ticketId,
      title: excerptOf(message.message).slice(0, maxTitleLength),
      description: message.message,
      reporter: { id: by.accountId, name: by.name },
      origin: { kind: 'message', id: message.id },
    });
    if (isRefusal(ticket)) return refuse('gone');
    tx.record({ kind: 'contact.ticket-made', subject: { type: 'contact-message', id: message.id } });
    tx.changed('contact-messages', message.id);
    return done;
  });
}

export function ticketRows(app: AppContext, { id }: { id: string }): Promise<TicketOfOrigin[]> {
  return ticketsOf(app, 'message', [id]);
}
