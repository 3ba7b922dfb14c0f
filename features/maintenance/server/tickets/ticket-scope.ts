import { and, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { canReadGuestText } from '#features/maintenance/rules.ts';
import { type Visibility, visibilityOf } from '#features/maintenance/visibility.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { whereTicketVisible } from './where-ticket-visible.ts';

/** Scope of the views of one ticket. The views are empty while the caller may not see the ticket, and update when that changes. */
export interface TicketScope {
  id: string;
  sight: Visibility;
  /** If false, the views omit guest text. */
  readsGuests: boolean;
}

export function ticketScopeOf({ id }: { id: string }, caller: Caller | null): TicketScope {
  return { id, sight: visibilityOf(caller), readsGuests: canReadGuestText(caller) };
}

export async function isTicketVisible(from: { rows: QueryBuilder }, { id, sight }: Pick<TicketScope, 'id' | 'sight'>): Promise<boolean> {
  const [ticketRow] = await from.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), await whereTicketVisible(from, sight)));
  return ticketRow !== undefined;
}
