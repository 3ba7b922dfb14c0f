import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { OriginKind, TicketStatus } from '#features/maintenance/rules.ts';
import { topics } from '#features/maintenance/topics.ts';
import type { Visibility } from '#features/maintenance/visibility.ts';
import { tickets } from './tables.ts';
import { whereTicketVisible } from './tickets/where-ticket-visible.ts';

export { type PlannedTicket, findPlannedOrigins, planTickets, withdrawTickets } from './tickets/plan-tickets.ts';
export { openTicket, type TicketToOpen } from './tickets/open-ticket.ts';

/** Live topic for features that show tickets. Its keys are ticket IDs. */
export const ticketsTopic = topics.tickets;

/** Live topic for features that show only visible tickets, because a change of the workers changes which tickets are visible. */
export const workersTopic = topics.workers;

export interface TicketOfOrigin {
  id: string;
  originId: string;
  title: string;
  status: TicketStatus;
}

/** Returns the tickets that came from these records of another feature, oldest first. */
export async function ticketsOf(from: { rows: QueryBuilder }, kind: OriginKind, ids: readonly string[]): Promise<TicketOfOrigin[]> {
  if (ids.length === 0) return [];
  const { id, originId, title, status } = tickets;
  const ticketRows = await from.rows
    .select({ id, originId, title, status })
    .from(tickets)
    .where(whereOrigins(kind, ids))
    .orderBy(...oldestFirst);
  return ticketRows.map((ticket) => ({ ...ticket, originId: ticket.originId ?? '' }));
}

/** Everyone who handles the original record sees that the ticket exists. Only readers with `mayOpen` can open the ticket's page. */
export interface LinkedTicket extends Omit<TicketOfOrigin, 'status'> {
  mayOpen: boolean;
}

/**
 * Returns the tickets that came from these records, and whether the reader may open each. With a `sight` of null, the reader may open none.
 */
export async function linkedTicketsOf(
  from: { rows: QueryBuilder },
  kind: OriginKind,
  { ids, sight }: { ids: readonly string[]; sight: Visibility | null },
): Promise<LinkedTicket[]> {
  if (ids.length === 0) return [];
  const { id, originId, title } = tickets;
  const isSeen = sight === null ? sql`false` : ((await whereTicketVisible(from, sight)) ?? sql`true`);
  const ticketRows = await from.rows
    .select({ id, originId, title, mayOpen: sql<boolean>`coalesce(${isSeen}, false)` })
    .from(tickets)
    .where(whereOrigins(kind, ids))
    .orderBy(...oldestFirst);
  return ticketRows.map((ticket) => ({ ...ticket, originId: ticket.originId ?? '' }));
}

const whereOrigins = (kind: OriginKind, ids: readonly string[]) => and(eq(tickets.originKind, kind), inArray(tickets.originId, [...ids]));
const oldestFirst = [asc(tickets.createdAt), asc(tickets.id)];

export { type OpenTicketCount, countOpenTickets } from './tickets/count-open-tickets.ts';
export { type Visibility, visibilityOf } from '#features/maintenance/visibility.ts';
