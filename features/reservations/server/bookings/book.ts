import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { visibleReservationsOf } from '#features/reservations/rules.ts';
import type { BookingsToAdd } from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import { lockReservation } from '#features/reservations/server/reservations/set-reservation.ts';
import { writeBookings } from './write-bookings.ts';
import { isSameBooking, readStoredBookings, toBookingRecord } from './stored-bookings.ts';
import { recordBookings } from './record-bookings.ts';
import { setBookings } from './set-bookings.ts';

type Refused = ConflictRefusal | Refusal<'gone' | 'cancelled' | 'closed' | 'too-far' | 'id-taken'>;

/** Books all requested places for a reservation, or none. Idempotent by booking id. */
export async function book({ app, caller, input }: CallContext<z.output<typeof BookingsToAdd>>): Promise<Done | Refused> {
  const { zone } = await app.camp();
  const newBookings = input.bookings.map(toBookingRecord);
  return writeBookings(app, requireCaller(caller), async (tx): Promise<Done | Refused> => {
    const [reservation, stored] = await Promise.all([
      lockReservation(tx, input.reservationId),
      readStoredBookings(tx.rows, input.reservationId),
    ]);
    if (reservation === null) return refuse('gone');
    if (reservation.state === 'cancelled') return refuse('cancelled');
    const fresh = newBookings.filter(
      (booking) => !stored.some((storedBooking) => storedBooking.id === booking.id && isSameBooking(booking, storedBooking)),
    );
    if (isIdTwice([...stored, ...fresh])) return refuse('id-taken');
    const set = await setBookings(tx, {
      reservation,
      bookings: [...stored, ...fresh],
      stored,
      zone,
      visible: visibleReservationsOf(caller),
    });
    if ('refused' in set) return set;
    await recordBookings(tx, 'booked', reservation.id, set);
    return done;
  });
}

function isIdTwice(bookings: readonly { id: string }[]): boolean {
  return new Set(bookings.map(({ id }) => id)).size < bookings.length;
}
