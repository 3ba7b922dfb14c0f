import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import { seesOf } from '../../rules.ts';
import type { BookingChange, TakenRefusal } from '../../shapes/bookings.ts';
import { bookingWrite } from './booking-write.ts';
import { isSameBooking, keptFrom } from './kept-bookings.ts';
import { lockBooking } from './lock-booking.ts';
import { recordBookings } from './record-bookings.ts';
import { setBookings } from './set-bookings.ts';

type Refused = TakenRefusal | Refusal<'gone' | 'changed-meanwhile' | 'closed' | 'too-far'>;

/** Moves or stretches a booking, if it stands as the person saw it. */
export async function changeBooking(
  { floor, caller, input }: Ask<z.output<typeof BookingChange>>,
  lock = lockBooking,
): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  const { id } = input;
  const [from, to] = [keptFrom({ id, ...input.from }), keptFrom({ id, ...input.to })];
  return bookingWrite(floor, present(caller), async (tx): Promise<Done | Refused> => {
    const found = await lock(tx, id);
    if (found === null) return refuse('gone');
    const { reservation, booking, stood } = found;
    if (isSameBooking(booking, to)) return done;
    if (!isSameBooking(booking, from)) return refuse('changed-meanwhile');
    const bookings = stood.map((one) => (one.id === id ? to : one));
    const set = await setBookings(tx, { reservation, bookings, stood, zone, sees: seesOf(caller) });
    // Its id is its own: it is another's only once this one is gone.
    if ('refused' in set) return set.refused === 'id-taken' ? refuse('gone') : set;
    await recordBookings(tx, 'booking-changed', reservation.id, set);
    return done;
  });
}
