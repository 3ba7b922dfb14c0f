import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { OriginKind, TicketStatus } from '#rooms/maintenance/rules.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { tickets } from './tables.ts';

export { type PlannedTicket, plannedOrigins, planTickets, withdrawTickets } from './tickets/planned-ticket.ts';
export { openTicket, type TicketToOpen } from './tickets/open-ticket.ts';

/** What rooms hear that show tickets: keys are their ids. */
export const ticketsTopic = topics.tickets;

export interface TicketOfOrigin {
  id: string;
  originId: string;
  title: string;
  status: TicketStatus;
}

/** The tickets that came from these records of another room, oldest first. */
export async function ticketsOf(from: { rows: Rows }, kind: OriginKind, ids: readonly string[]): Promise<TicketOfOrigin[]> {
  if (ids.length === 0) return [];
  const found = await from.rows
    .select({ id: tickets.id, originId: tickets.originId, title: tickets.title, status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.originKind, kind), inArray(tickets.originId, [...ids])))
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  return found.map((ticket) => ({ ...ticket, originId: ticket.originId ?? '' }));
}

export { type OpenAtPlace, openAtPlaces } from './tickets/open-at-places.ts';
export { ownOnly } from '#rooms/maintenance/rules.ts';
