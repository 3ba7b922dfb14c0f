import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { type ChangeResult, type Done, done, isRefusal, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { topics } from '#features/maintenance/topics.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { lockTicket, type Ticket } from '#features/maintenance/server/tickets/lock-ticket.ts';

type UnsafeMarkChange = Partial<Pick<Ticket, keyof typeof clearedUnsafeMark>>;

export const clearedUnsafeMark = { unsafeAt: null, unsafeBy: null, unsafeById: null, fixedAt: null, fixedBy: null, fixedById: null };

/** Locks a ticket and changes its unsafe mark. `decide` returns the new columns, or `done` if nothing changes. */
export async function changeUnsafeMark<Reason extends string = never>(
  { app, caller, input }: CallContext<{ id: string }>,
  kind: string,
  decide: (tx: Transaction, ticket: Ticket, by: Caller) => Promise<UnsafeMarkChange | Done | Refusal<Reason>>,
): Promise<ChangeResult | Refusal<Reason | 'gone'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const ticket = await lockTicket(tx, input.id);
    if (ticket === null) return refuse('gone');
    const mark = await decide(tx, ticket, by);
    if (isRefusal(mark)) return mark as Refusal<Reason>;
    if ('done' in mark) return unchanged;
    await tx.rows
      .update(tickets)
      .set({ ...(mark as UnsafeMarkChange), changedAt: tx.now })
      .where(eq(tickets.id, ticket.id));
    tx.record({ kind, subject: { type: 'ticket', id: ticket.id } });
    tx.changed(topics.tickets, ticket.id);
    return done;
  });
}
