import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { minute } from '#platform/time/instant.ts';
import { changeMark, noMark } from './change-mark.ts';
import { closePlaceOf, openPlaceOf } from './unsafe-place.ts';

type Asked = CallContext<{ id: string }>;

/** So long whoever marked a ticket unsafe may take that back alone: a slip of the finger, and no repair. */
const slip = 10 * minute;

/** Says that nobody may use the place of a ticket, and closes it at once. */
export function markUnsafe(ask: Asked): Promise<Done | Refusal<'gone'>> {
  return changeMark(ask, 'maintenance.ticket-unsafe', async (tx, ticket, by) => {
    if (ticket.unsafeAt !== null) return done;
    await closePlaceOf(tx, ticket);
    return { ...noMark, unsafeAt: tx.now, unsafeBy: by.name, unsafeById: by.accountId };
  });
}

/** Takes the mark back that somebody has just made by mistake; later it takes a second person. */
export function takeBackUnsafe(ask: Asked): Promise<Done | Refusal<'gone' | 'too-late'>> {
  return changeMark(ask, 'maintenance.ticket-unsafe-undone', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    const isSlip = ticket.unsafeById === by.accountId && Date.parse(tx.now) - Date.parse(ticket.unsafeAt) <= slip;
    if (!isSlip || ticket.mendedAt !== null) return refuse('too-late');
    await openPlaceOf(tx, ticket);
    return noMark;
  });
}

/** Says that it is mended. The place stays closed until somebody else has looked. */
export function sayMended(ask: Asked): Promise<Done | Refusal<'gone'>> {
  return changeMark(ask, 'maintenance.ticket-mended', async (tx, ticket, by) =>
    ticket.unsafeAt === null || ticket.mendedAt !== null ? done : { mendedAt: tx.now, mendedBy: by.name, mendedById: by.accountId },
  );
}

/** Opens the place again. Never by who mended it: a second person looks. */
export function reopenPlace(ask: Asked): Promise<Done | Refusal<'gone' | 'not-mended' | 'second-person'>> {
  return changeMark(ask, 'maintenance.ticket-safe', async (tx, ticket, by) => {
    if (ticket.unsafeAt === null) return done;
    if (ticket.mendedAt === null) return refuse('not-mended');
    if (ticket.mendedById === by.accountId) return refuse('second-person');
    await openPlaceOf(tx, ticket);
    return noMark;
  });
}
