import { type ChangeResult, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { canRevertUnsafe } from '#features/maintenance/rules.ts';
import { changeUnsafeMark, clearedUnsafeMark } from './change-unsafe-mark.ts';
import { closePlaceOfTicket, reopenPlaceOfTicket } from './unsafe-place.ts';

type TicketContext = CallContext<{ id: string }>;

export async function markUnsafe(ask: TicketContext): Promise<ChangeResult | Refusal<'gone'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-unsafe', async (tx, ticket, by) => {
    if (ticket.unsafeAt !== null) return done;
    await closePlaceOfTicket(tx, ticket, locale);
    return { ...clearedUnsafeMark, unsafeAt: tx.now, unsafeBy: by.name, unsafeById: by.accountId };
  });
}

/** Undoes a mistaken unsafe mark. Only the account that made it may do so, for ten minutes; later a second person must reopen the place. */
export async function revertUnsafe(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'too-late'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-unsafe-undone', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    if (!canRevertUnsafe(ticket, { now: tx.now, by: by.accountId })) return refuse('too-late');
    await reopenPlaceOfTicket(tx, ticket, locale);
    return clearedUnsafeMark;
  });
}

/** Marks an unsafe ticket as fixed. The place stays closed until a second person has inspected it. */
export function markFixed(ask: TicketContext): Promise<ChangeResult | Refusal<'gone'>> {
  return changeUnsafeMark(ask, 'maintenance.ticket-mended', async (tx, ticket, by) =>
    ticket.unsafeAt === null || ticket.fixedAt !== null ? done : { fixedAt: tx.now, fixedBy: by.name, fixedById: by.accountId },
  );
}

/** Removes the mark 'fixed', because it was a mistake or because an inspection showed that the ticket is not fixed. */
export function unmarkFixed(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'opened'>> {
  return changeUnsafeMark(ask, 'maintenance.ticket-not-mended', async (_tx, ticket) => {
    if (ticket.unsafeAt === null) return refuse('opened');
    return ticket.fixedAt === null ? done : { fixedAt: null, fixedBy: null, fixedById: null };
  });
}

/** Reopens the place of a fixed ticket. Refuses the person who marked the ticket as fixed: a second person must inspect it. */
export async function reopenPlace(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'not-mended' | 'second-person'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-safe', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    if (ticket.fixedAt === null) return refuse('not-mended');
    if (ticket.fixedById === by.accountId) return refuse('second-person');
    await reopenPlaceOfTicket(tx, ticket, locale);
    return clearedUnsafeMark;
  });
}
