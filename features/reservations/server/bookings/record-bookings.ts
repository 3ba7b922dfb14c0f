import type { Transaction } from '#platform/database/server/write.ts';
import { setReservation } from '#features/reservations/server/reservations/set-reservation.ts';
import type { BookingChanges } from './set-bookings.ts';

export async function recordBookings(
  tx: Transaction,
  kind: 'booked' | 'booking-changed' | 'booking-removed',
  reservationId: string,
  { before, after }: BookingChanges,
): Promise<void> {
  if (before.length + after.length === 0) return;
  await setReservation(tx, reservationId, {});
  tx.record({
    kind: `reservations.${kind}`,
    subject: { type: 'reservation', id: reservationId },
    ...(before.length > 0 && { before: { bookings: before } }),
    ...(after.length > 0 && { after: { bookings: after } }),
  });
}
