import { type ChangeResult, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { canRevertUnsafe } from '#features/maintenance/rules.ts';
import { changeUnsafeMark, clearedMark } from './change-unsafe-mark.ts';
import { closePlaceOf, openPlaceOf } from './unsafe-place.ts';

type TicketContext = CallContext<{ id: string }>;

/** Says that nobody may use the place of a ticket, and closes it at once. */
export async function markUnsafe(ask: TicketContext): Promise<ChangeResult | Refusal<'gone'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-unsafe', async (tx, ticket, by) => {
    if (ticket.unsafeAt !== null) return done;
    await closePlaceOf(tx, ticket, locale);
    return { ...clearedMark, unsafeAt: tx.now, unsafeBy: by.name, unsafeById: by.accountId };
  });
}

/** Takes the mark back that somebody has just made by mistake; later it takes a second person. */
export async function revertUnsafe(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'too-late'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-unsafe-undone', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    if (!canRevertUnsafe(ticket, { now: tx.now, by: by.accountId })) return refuse('too-late');
    await openPlaceOf(tx, ticket, locale);
    return clearedMark;
  });
}

/** Says that it is mended. The place stays closed until somebody else has looked. */
export function markFixed(ask: TicketContext): Promise<ChangeResult | Refusal<'gone'>> {
  return changeUnsafeMark(ask, 'maintenance.ticket-mended', async (tx, ticket, by) =>
    ticket.unsafeAt === null || ticket.mendedAt !== null ? done : { mendedAt: tx.now, mendedBy: by.name, mendedById: by.accountId },
  );
}

/** Takes back that it is mended: a slip of who said so, or what another finds who looks. */
export function unmarkFixed(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'opened'>> {
  return changeUnsafeMark(ask, 'maintenance.ticket-not-mended', async (_tx, ticket) => {
    if (ticket.unsafeAt === null) return refuse('opened');
    return ticket.mendedAt === null ? done : { mendedAt: null, mendedBy: null, mendedById: null };
  });
}

/** Opens the place again. Never by who mended it: a second person looks. */
export async function reopenPlace(ask: TicketContext): Promise<ChangeResult | Refusal<'gone' | 'not-mended' | 'second-person'>> {
  const { locale } = await ask.app.camp();
  return changeUnsafeMark(ask, 'maintenance.ticket-safe', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    if (ticket.mendedAt === null) return refuse('not-mended');
    if (ticket.mendedById === by.accountId) return refuse('second-person');
    await openPlaceOf(tx, ticket, locale);
    return clearedMark;
  });
}
