import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import type { Ticket } from '#features/maintenance/server/tickets/lock-ticket.ts';
import { clearedUnsafeMark } from './change-unsafe-mark.ts';
import { closePlaceOfTicket } from './unsafe-place.ts';

/** Marks a ticket as unsafe that this transaction has opened, and closes its place. `locale` is the camp's language and region. */
export async function markOpenedTicketUnsafe(
  tx: Transaction,
  by: Caller,
  ticket: Pick<Ticket, 'id' | 'title' | 'placeId' | 'originKind'>,
  locale: string,
): Promise<void> {
  await closePlaceOfTicket(tx, ticket, locale);
  await tx.rows
    .update(tickets)
    .set({ ...clearedUnsafeMark, unsafeAt: tx.now, unsafeBy: by.name, unsafeById: by.accountId })
    .where(eq(tickets.id, ticket.id));
  tx.record({ kind: 'maintenance.ticket-unsafe', subject: { type: 'ticket', id: ticket.id } });
  tx.changed(topics.tickets, ticket.id);
}
