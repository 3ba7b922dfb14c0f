import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { holdsGuestWords, readsGuestWords } from '#rooms/maintenance/rules.ts';
import type { TicketChange } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { changeTicket } from './change-ticket.ts';

/** Changes a ticket as far as somebody reads it: a clash over words that are kept from them would tell them. */
export async function changeSeenTicket(ask: CallContext<z.output<typeof TicketChange>>) {
  const { floor, caller, input } = ask;
  const isOfWords = input.changes.title !== undefined || input.changes.description !== undefined;
  if (isOfWords && !readsGuestWords(caller)) {
    const { originKind } = tickets;
    const [found] = await floor.rows.select({ originKind }).from(tickets).where(eq(tickets.id, input.id));
    if (found === undefined || holdsGuestWords(found)) return refuse('gone');
  }
  return changeTicket(ask);
}
