import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { closeUnsafe, holdPlaces, openMended } from '#rooms/reservations/server/door.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import type { Ticket } from '#rooms/maintenance/server/tickets/lock-ticket.ts';

/** Closes the place of an unsafe ticket, for all who book it, check in for it or look at the calendar. */
export async function closePlaceOf(tx: Transaction, { placeId, title }: Pick<Ticket, 'placeId' | 'title'>): Promise<void> {
  if (placeId !== null) await closeUnsafe(tx, placeId, title);
}

/** Opens the place of a ticket that is unsafe no more, unless another ticket says that it is. */
export async function openPlaceOf(tx: Transaction, { id, placeId }: Pick<Ticket, 'id' | 'placeId'>): Promise<void> {
  if (placeId === null) return;
  // Held before the others are looked for: of two tickets that are mended at once the second sees the first done.
  await holdPlaces(tx);
  const [other] = await tx.rows
    .select({ title: tickets.title })
    .from(tickets)
    .where(and(eq(tickets.placeId, placeId), isNotNull(tickets.unsafeAt), ne(tickets.id, id)))
    .orderBy(desc(tickets.unsafeAt))
    .limit(1);
  if (other) await closeUnsafe(tx, placeId, other.title);
  else await openMended(tx, placeId);
}
