import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { deleteFiles, filesOf } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { TicketRemoval } from '#features/maintenance/shapes/ticket.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { lockTicket } from './lock-ticket.ts';
import { type TicketScope, ticketScopeOf } from './ticket-scope.ts';
import { commentRows } from './ticket-rows.ts';

/** Deletes a ticket with its comments and photos, unless someone has added any after the caller loaded it. */
export async function removeTicket({
  app,
  caller,
  input,
}: CallContext<z.output<typeof TicketRemoval>>): Promise<Done | Refusal<'gone' | 'unsafe' | 'more-since'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const ticket = await lockTicket(tx, input.id);
    if (ticket === null) return refuse('gone');
    // An unsafe ticket cannot be deleted: its place would stay closed without a ticket to reopen it.
    if (ticket.unsafeAt !== null) return refuse('unsafe');
    const isMore = (await findAttachedIds(tx, ticketScopeOf(ticket, by))).some((id) => !input.seen.includes(id));
    if (isMore || ticket.changedAt !== input.changedAt) return refuse('more-since');
    await deleteFiles(tx, 'ticket', ticket.id);
    await tx.rows.delete(tickets).where(eq(tickets.id, ticket.id));
    const { title, description, status } = ticket;
    tx.record({ kind: 'maintenance.ticket-removed', subject: { type: 'ticket', id: ticket.id }, before: { title, description, status } });
    tx.changed(topics.tickets, ticket.id);
    return done;
  });
}

async function findAttachedIds(tx: Transaction, scope: TicketScope): Promise<string[]> {
  const photos = (await filesOf(tx, 'ticket', [scope.id])).get(scope.id) ?? [];
  return [...(await commentRows(tx, scope)), ...photos].map(({ id }) => id);
}
