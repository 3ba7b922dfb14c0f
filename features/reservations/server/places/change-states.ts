import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { StateChanges } from '#features/reservations/place-state.ts';
import { topics } from '#features/reservations/topics.ts';
import { bookings, places } from '#features/reservations/server/tables.ts';
import { recordPlace, type StoredTree } from './edit-tree.ts';

export async function changeStates(tx: Transaction, tree: StoredTree, kind: `place-${string}`, changes: StateChanges): Promise<void> {
  for (const [id, after] of changes) {
    const place = tree.byId.get(id);
    if (place === undefined || (place.state === after.state && place.closedReason === after.closedReason)) continue;
    await tx.rows.update(places).set(after).where(eq(places.id, id));
    const { state, closedReason } = after;
    recordPlace(tx, kind, id, { before: { state: place.state, closedReason: place.closedReason }, after: { state, closedReason } });
  }
  await notifyBookedReservations(tx, [...changes.keys()]);
}

/**
 * Notifies every reservation that booked one of these places or a place that contains one: calendars mark reservations with a closed place.
 */
export async function notifyBookedReservations(tx: Transaction, placeIds: string[]): Promise<void> {
  if (placeIds.length === 0) return;
  const concerned = await tx.rows
    .selectDistinct({ id: bookings.reservationId })
    .from(bookings)
    .innerJoin(places, sql`${bookings.treeInterval} @> ${places.treeInterval}`)
    .where(and(inArray(places.id, placeIds), gt(bookings.heldUntil, tx.now)));
  for (const { id } of concerned) tx.changed(topics.reservations, id);
}
