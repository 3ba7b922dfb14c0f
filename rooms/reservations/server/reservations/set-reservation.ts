import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#rooms/reservations/topics.ts';
import { bookings, reservations } from '#rooms/reservations/server/tables.ts';

export type Reservation = typeof reservations.$inferSelect;

/** Locked until the end of the transaction, so that a concurrent change reads what this one wrote. */
export async function lockReservation(tx: Transaction, id: string): Promise<Reservation | null> {
  const [found] = await tx.rows.select().from(reservations).where(eq(reservations.id, id)).for('update');
  return found ?? null;
}

/** Sets fields of one reservation and marks it as changed for live views. */
export async function setReservation(tx: Transaction, id: string, set: Partial<Reservation>): Promise<void> {
  await tx.rows
    .update(reservations)
    .set({ ...set, changedAt: tx.now, sequence: sql`${reservations.sequence} + 1` })
    .where(eq(reservations.id, id));
  tx.changed(topics.reservations, id);
  const isOnBars = ['name', 'classification', 'state', 'heads', 'startsAt', 'endsAt'].some((field) => field in set);
  if (isOnBars) await tellBookings(tx, id);
}

/** Bars carry some of their reservation. */
async function tellBookings(tx: Transaction, id: string): Promise<void> {
  const found = await tx.rows.select({ id: bookings.id }).from(bookings).where(eq(bookings.reservationId, id));
  for (const booking of found) tx.changed(topics.bookings, booking.id);
}
