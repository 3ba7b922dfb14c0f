import { moveBookingsWithStay, type Span } from '#features/reservations/move-bookings-with-stay.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { type MoveScope, moveStayWithBooking } from '#features/reservations/move-stay-with-booking.ts';
import { type TargetSpan, withTargetSpan } from './gesture.ts';

export interface MoveEffect {
  /** The moved booking, with the new start and end of its stay. */
  booking: BookingRow;
  /** The other loaded bookings of its reservation after the move. */
  others: BookingRow[];
}

/**
 * Returns the booking and all loaded bookings that move with it; null if it moves alone. The server also moves bookings that are not
 * loaded.
 */
export function computeMoveEffect(
  booking: BookingRow,
  wanted: TargetSpan,
  bookings: readonly BookingRow[],
  zone: string,
  scope: MoveScope = 'auto',
): MoveEffect | null {
  const from = stayOf(booking);
  const to = moveStayWithBooking(from, booking, wanted, zone, scope);
  if (to === null) return null;
  const others = bookings.filter((other) => other.reservationId === booking.reservationId && other.id !== booking.id);
  const stay = { stayStartsAt: to.startsAt, stayEndsAt: to.endsAt };
  return {
    booking: { ...withTargetSpan(booking, wanted), ...stay },
    others: moveBookingsWithStay(others, from, to, zone).map((other) => ({ ...other, ...stay })),
  };
}

function stayOf({ stayStartsAt, stayEndsAt }: BookingRow): Span {
  return { startsAt: stayStartsAt, endsAt: stayEndsAt };
}
