import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { byId } from '#rooms/reservations/shapes/by-id.ts';
import { lockBooking } from './lock-booking.ts';
import { recordBookings } from './record-bookings.ts';
import { releaseBookings } from './set-bookings.ts';

/** Lets go of a place. */
export async function removeBooking({ floor, caller, input }: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const found = await lockBooking(tx, input.id);
    if (found === null) return refuse('gone');
    await releaseBookings(tx, found.reservation.id, [found.booking]);
    await recordBookings(tx, 'booking-removed', found.reservation.id, { before: [found.booking], after: [] });
    return done;
  });
}
