import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { UnsafeMark } from '#rooms/maintenance/shapes/ticket.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { lockTicket } from './lock-ticket.ts';

/** Says that nobody may use the place of a ticket, with who said so and when, or that it may be used again. */
export async function markUnsafe({ floor, caller, input }: CallContext<z.output<typeof UnsafeMark>>): Promise<Done | Refusal<'gone'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const ticket = await lockTicket(tx, input.id);
    if (ticket === null) return refuse('gone');
    if ((ticket.unsafeAt !== null) === input.isUnsafe) return done;
    const mark = input.isUnsafe
      ? { unsafeAt: tx.now, unsafeBy: by.name, unsafeById: by.accountId }
      : { unsafeAt: null, unsafeBy: null, unsafeById: null };
    await tx.rows
      .update(tickets)
      .set({ ...mark, changedAt: tx.now })
      .where(eq(tickets.id, ticket.id));
    const kind = input.isUnsafe ? 'maintenance.ticket-unsafe' : 'maintenance.ticket-safe';
    tx.record({ kind, subject: { type: 'ticket', id: ticket.id } });
    tx.changed(topics.tickets, ticket.id);
    return done;
  });
}
