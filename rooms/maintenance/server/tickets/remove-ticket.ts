import { eq } from 'drizzle-orm';
import { dropFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { lockTicket } from './lock-ticket.ts';

/** Deletes a ticket with its comments and photos. What it said stays in the events of the house. */
export async function removeTicket({ floor, caller, input }: CallContext<{ id: string }>): Promise<Done | Refusal<'gone' | 'unsafe'>> {
  return floor.write(present(caller), async (tx) => {
    const ticket = await lockTicket(tx, input.id);
    if (ticket === null) return refuse('gone');
    // Its place would stay closed with nothing left that opens it.
    if (ticket.unsafeAt !== null) return refuse('unsafe');
    await dropFiles(tx, 'ticket', ticket.id);
    await tx.rows.delete(tickets).where(eq(tickets.id, ticket.id));
    const { title, description, status } = ticket;
    tx.record({ kind: 'maintenance.ticket-removed', subject: { type: 'ticket', id: ticket.id }, before: { title, description, status } });
    tx.changed(topics.tickets, ticket.id);
    return done;
  });
}
