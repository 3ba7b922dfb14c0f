import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { closedDateAfter } from '#rooms/maintenance/rules.ts';
import type { TicketChange, TicketEditConflict, TicketFacts } from '#rooms/maintenance/shapes/ticket.ts';
import { topics } from '#rooms/maintenance/topics.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { closePlaceOf, openPlaceOf } from '#rooms/maintenance/server/unsafe/unsafe-place.ts';
import { dropPhotosAfter } from './drop-photos.ts';
import { lockTicket, type Ticket } from './lock-ticket.ts';
import { namesOf, type NotThere } from './names-of.ts';

/** Changes what somebody changed of a ticket, its status and assignee too, and nothing else. `lock` is taken away by the test of the race. */
export async function changeTicket(
  { floor, caller, input }: CallContext<z.output<typeof TicketChange>>,
  lock = lockTicket,
): Promise<Done | TicketEditConflict | Refusal<'gone' | NotThere>> {
  const camp = await campFacts(floor);
  return floor.write(present(caller), async (tx) => {
    const ticket = await lock(tx, input.id);
    if (ticket === null) return refuse('gone');
    const { set, before, clashes } = mergeChanges<TicketFacts>(ticket, input.changes);
    if (clashes.length > 0) return { refused: 'clash', clashes };
    if (Object.keys(set).length === 0) return done;
    const names = await namesOf(tx.rows, set);
    if (isRefusal(names)) return names;
    await setTicket(tx, ticket, set);
    if (ticket.unsafeAt !== null && set.placeId !== undefined) {
      await openPlaceOf(tx, ticket);
      await closePlaceOf(tx, { ...ticket, ...set });
    }
    if (set.status === 'closed') await dropPhotosAfter(tx, ticket.id, camp.ticketPhotoDays);
    const was = await wereCalled(tx, before);
    tx.record({
      kind: kindOf(set),
      subject: { type: 'ticket', id: ticket.id },
      before: { ...before, ...was },
      after: { ...set, ...names },
    });
    return done;
  });
}

async function setTicket(tx: Transaction, ticket: Ticket, set: Partial<TicketFacts>): Promise<void> {
  const closedDate = closedDateAfter(set.status ?? ticket.status, ticket.closedDate, tx.now);
  await tx.rows
    .update(tickets)
    .set({ ...set, closedDate, changedAt: tx.now })
    .where(eq(tickets.id, ticket.id));
  tx.changed(topics.tickets, ticket.id);
}

/** What stood there, by name; whatever has gone since has none. */
async function wereCalled(tx: Transaction, before: Partial<TicketFacts>) {
  const place = await namesOf(tx.rows, { placeId: before.placeId });
  if (!before.assigneeId) return isRefusal(place) ? { placeId: null } : place;
  const [worker] = await tx.rows.select({ name: workers.name }).from(workers).where(eq(workers.id, before.assigneeId));
  return { ...(isRefusal(place) ? { placeId: null } : place), assigneeId: worker?.name ?? null };
}

function kindOf({ status, ...others }: Partial<TicketFacts>): string {
  if (status === undefined || Object.keys(others).length > 0) return 'maintenance.ticket-changed';
  return status === 'closed' ? 'maintenance.ticket-closed' : 'maintenance.ticket-status';
}
