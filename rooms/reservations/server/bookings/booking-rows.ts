import type { Floor } from '../../../../platform/server/floor.ts';
import type { BookingRow } from '../../shapes/bookings.ts';

/** Bookings of reservations that are not cancelled, held at some time in a window of days, set-up and clean-up included. */
export async function bookingRows(_floor: Floor, _scope: { from: string; to: string }, _ids?: readonly string[]): Promise<BookingRow[]> {
  return [];
}

/** All bookings of one reservation. */
export async function bookingsOf(_floor: Floor, _scope: { id: string }, _ids?: readonly string[]): Promise<BookingRow[]> {
  return [];
}
