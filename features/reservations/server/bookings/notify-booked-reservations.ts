import { and, gt, inArray, sql } from 'drizzle-orm';
import type { EventRecord, Transaction } from '#platform/database/server/write.ts';
import type { EventHandler } from '#platform/events/server/event-handlers.ts';
import { places } from '#features/places/server/public.ts';
import { bookings } from '#features/reservations/server/tables.ts';
import { topics } from '#features/reservations/topics.ts';

/** Calendars mark reservations with a closed place, so an edit of the tree notifies every reservation whose booked places contain it. */
export const placeHandlers: EventHandler[] = [
  ...['place-closed', 'place-opened', 'place-archived'].map((kind) => ({
    on: `reservations.${kind}`,
    run: (tx: Transaction, { subject }: EventRecord) => notifyBookedReservations(tx, [subject.id]),
  })),
  {
    on: 'reservations.place-added',
    run: (tx, { subject, after }) => notifyBookedReservations(tx, (after as { state: string }).state === 'closed' ? [subject.id] : []),
  },
  { on: 'reservations.place-moved', run: notifyOfMove },
  // Only bookings of a parent can remain; for them the place disappears.
  { on: 'reservations.place-deleted', run: (tx, { before }) => notifyBookedReservations(tx, parentIn(before)) },
];

async function notifyOfMove(tx: Transaction, { subject, before, after }: EventRecord): Promise<void> {
  const [from, to] = [parentIn(before), parentIn(after)];
  if (from[0] === to[0]) return;
  const closed = await tx.rows.execute<{ id: string }>(sql`
    select part.id from places moved join places part on part.tree_interval <@ moved.tree_interval
    where moved.id = ${subject.id} and part.state = 'closed'`);
  if (closed.rows.length > 0) await notifyBookedReservations(tx, [...from, ...closed.rows.map(({ id }) => id)]);
}

function parentIn(fields: unknown): string[] {
  const { parentId } = fields as { parentId: string | null };
  return parentId === null ? [] : [parentId];
}

async function notifyBookedReservations(tx: Transaction, placeIds: string[]): Promise<void> {
  if (placeIds.length === 0) return;
  const concerned = await tx.rows
    .selectDistinct({ id: bookings.reservationId })
    .from(bookings)
    .innerJoin(places, sql`${bookings.treeInterval} @> ${places.treeInterval}`)
    .where(and(inArray(places.id, placeIds), gt(bookings.heldUntil, tx.now)));
  for (const { id } of concerned) tx.changed(topics.reservations, id);
}
