import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { wholeTickets } from '#rooms/maintenance/server/tickets/ticket-rows.ts';

/** More than that nobody mends in a day. */
const most = 200;

/** What is given to a worker and not closed, and every unsafe ticket: whole, so that each can be read without a network. */
export function ticketsOfDay(
  floor: Floor,
  { accountId, readsGuests }: { accountId: string; readsGuests: boolean },
): Promise<WholeTicketRow[]> {
  const isTheirs = or(eq(workers.accountId, accountId), isNotNull(tickets.unsafeAt));
  return wholeTickets(floor, { which: and(isReal(tickets.id), ne(tickets.status, 'closed'), isTheirs), most, readsGuests });
}
