import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { ownOnly } from '#rooms/maintenance/rules.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';

/** A ticket that this caller sees, as a scope of its views; null where it does not exist, for them. */
export async function seenTicket(floor: Floor, id: string, caller: Caller | null): Promise<{ id: string } | null> {
  const own = ownOnly(caller);
  const [found] = await floor.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), own === null ? undefined : eq(tickets.reporterId, own)));
  return found ?? null;
}
