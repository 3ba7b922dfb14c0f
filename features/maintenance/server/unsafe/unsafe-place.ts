import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { closeUnsafePlace, lockPlaceTree, openFixedPlace } from '#features/reservations/server/public.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { plainTitle } from '#features/maintenance/server/tickets/guest-text.ts';
import type { Ticket } from '#features/maintenance/server/tickets/lock-ticket.ts';

type ClosingTicket = Pick<Ticket, 'placeId' | 'title' | 'originKind'>;

/**
 * Closes the place of an unsafe ticket, for all who book it, check in for it or look at the calendar. Why is read by
 * everybody, so what a guest wrote is not in it. `locale` is the camp's.
 */
export async function closePlaceOf(tx: Transaction, ticket: ClosingTicket, locale: string): Promise<void> {
  if (ticket.placeId !== null) await closeUnsafePlace(tx, ticket.placeId, plainTitle(ticket, locale));
}

/** Opens the place of a ticket that is unsafe no more, unless another ticket says that it is. */
export async function openPlaceOf(tx: Transaction, ticket: Pick<Ticket, 'id' | 'placeId'>, locale: string): Promise<void> {
  if (ticket.placeId === null) return;
  // Held before the others are looked for: of two tickets that are mended at once the second sees the first done.
  await lockPlaceTree(tx);
  const other = await findOtherUnsafeTicket(tx.rows, ticket);
  if (other) await closePlaceOf(tx, other, locale);
  else await openFixedPlace(tx, ticket.placeId);
}

/** Of the other tickets that say that nobody may use the place of one, the latest. */
export async function findOtherUnsafeTicket(
  rows: QueryBuilder,
  { id, placeId }: Pick<Ticket, 'id' | 'placeId'>,
): Promise<ClosingTicket | undefined> {
  if (placeId === null) return undefined;
  const [other] = await rows
    .select({ placeId: tickets.placeId, title: tickets.title, originKind: tickets.originKind })
    .from(tickets)
    .where(and(eq(tickets.placeId, placeId), isNotNull(tickets.unsafeAt), ne(tickets.id, id)))
    .orderBy(desc(tickets.unsafeAt))
    .limit(1);
  return other;
}
