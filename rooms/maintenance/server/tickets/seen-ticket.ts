import { and, eq } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { readsGuestWords } from '#rooms/maintenance/rules.ts';
import { type Sight, sightOf } from '#rooms/maintenance/sight.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { ticketsInSight } from './in-sight.ts';

/** What the views of one ticket depend on. They are empty while the caller may not see it, and follow as soon as that changes. */
export interface SeenTicket {
  id: string;
  sight: Sight;
  /** Else what guests wrote is left out of it. */
  readsGuests: boolean;
}

export function ticketAsSeen({ id }: { id: string }, caller: Caller | null): SeenTicket {
  return { id, sight: sightOf(caller), readsGuests: readsGuestWords(caller) };
}

/** Whether a ticket exists for this caller. */
export async function isSeen(from: { rows: Rows }, { id, sight }: Pick<SeenTicket, 'id' | 'sight'>): Promise<boolean> {
  const [found] = await from.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), await ticketsInSight(from, sight)));
  return found !== undefined;
}
