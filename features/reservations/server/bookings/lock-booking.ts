import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { lockReservation, type Reservation } from '#features/reservations/server/reservations/set-reservation.ts';
import { bookings } from '#features/reservations/server/tables.ts';
import { type BookingRecord, readStoredBookings, type StoredBooking } from './stored-bookings.ts';

export interface LockedBooking {
  reservation: Reservation;
  booking: BookingRecord;
  stored: StoredBooking[];
}

/** Locks a booking and its reservation, so that concurrent changes to one reservation run one after the other. */
export async function lockBooking(tx: Transaction, id: string): Promise<LockedBooking | null> {
  const [row] = await tx.rows.select({ reservationId: bookings.reservationId }).from(bookings).where(eq(bookings.id, id));
  if (row === undefined) return null;
  const [reservation, stored] = await Promise.all([lockReservation(tx, row.reservationId), readStoredBookings(tx.rows, row.reservationId)]);
  const booking = stored.find((candidate) => candidate.id === id);
  if (reservation === null || booking === undefined) return null;
  return { reservation, booking, stored };
}
