import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { ownOnly, readsGuestWords } from '#rooms/maintenance/rules.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';

export interface SeenTicket {
  id: string;
  /** Else what guests wrote is left out of it. */
  readsGuests: boolean;
}

/** A ticket that this caller sees, as a scope of its views; null where it does not exist, for them. */
export async function seenTicket(floor: Floor, id: string, caller: Caller | null): Promise<SeenTicket | null> {
  const own = ownOnly(caller);
  const [found] = await floor.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), own === null ? undefined : eq(tickets.reporterId, own)));
  return found === undefined ? null : { ...found, readsGuests: readsGuestWords(caller) };
}
