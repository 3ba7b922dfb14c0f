import { eq, sql } from 'drizzle-orm';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#features/reservations/topics.ts';
import { bookings, reservations } from '#features/reservations/server/tables.ts';

export type Reservation = typeof reservations.$inferSelect;

/** Locks the row until the transaction ends, so that a concurrent change reads the values that this one wrote. */
export async function lockReservation(tx: Transaction, id: string): Promise<Reservation | null> {
  const [found] = await lockedRow(tx.rows, { id });
  return found ?? null;
}

const lockedRow = preparedStatement(['id'], (rows, { id }) =>
  rows.select().from(reservations).where(eq(reservations.id, id)).for('update'),
);
const change = compileRowUpdate(reservations, { sequence: sql`${reservations.sequence} + 1` });

export async function setReservation(tx: Transaction, id: string, set: Partial<Reservation>): Promise<void> {
  tx.send(change(id, { ...set, changedAt: tx.now }));
  tx.changed(topics.reservations, id);
  const isOnBars = ['name', 'classification', 'state', 'heads', 'startsAt', 'endsAt'].some((field) => field in set);
  if (isOnBars) await notifyBookingViews(tx, id);
}

/** Counts a changed booking as a change to its reservation, for calendar feeds and live views. */
export function touchReservation(tx: Transaction, id: string): void {
  tx.send(change(id, { changedAt: tx.now }));
  tx.changed(topics.reservations, id);
}

/** Notifies the views of bookings, because a chart shows fields of their reservation. */
async function notifyBookingViews(tx: Transaction, id: string): Promise<void> {
  const found = await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.reservationId, id));
  for (const booking of found) tx.changed(topics.bookings, booking.id);
}

/** Links a reservation to a schedule unless it already has a link. Returns false if the reservation does not exist. */
export async function linkSheet(tx: Transaction, id: string, path: string): Promise<boolean> {
  const current = await lockReservation(tx, id);
  if (current === null) return false;
  if (current.matrixLink !== '') return true;
  await setReservation(tx, id, { matrixLink: path });
  tx.record({
    kind: 'reservations.changed',
    subject: { type: 'reservation', id },
    before: { matrixLink: '' },
    after: { matrixLink: path },
  });
  return true;
}
