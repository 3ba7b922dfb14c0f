import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { closeUnsafePlace, lockPlaceTree, openFixedPlace } from '#features/places/server/public.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { titleWithoutGuestText } from '#features/maintenance/server/tickets/guest-text.ts';
import type { Ticket } from '#features/maintenance/server/tickets/lock-ticket.ts';

type ClosingTicket = Pick<Ticket, 'placeId' | 'title' | 'originKind'>;

/** Closes the place of an unsafe ticket for bookings. The reason contains no guest text, because everyone can read it. */
export async function closePlaceOfTicket(tx: Transaction, ticket: ClosingTicket, locale: string): Promise<void> {
  if (ticket.placeId !== null) await closeUnsafePlace(tx, ticket.placeId, titleWithoutGuestText(ticket, locale));
}

/** Reopens the place of a ticket that is no longer unsafe, unless another unsafe ticket keeps the place closed. */
export async function reopenPlaceOfTicket(tx: Transaction, ticket: Pick<Ticket, 'id' | 'placeId'>, locale: string): Promise<void> {
  if (ticket.placeId === null) return;
  // Lock before the query: if two tickets become safe at the same time, the second call must see the change of the first.
  await lockPlaceTree(tx);
  const other = await findOtherUnsafeTicket(tx.rows, ticket);
  if (other) await closePlaceOfTicket(tx, other, locale);
  else await openFixedPlace(tx, ticket.placeId);
}

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
