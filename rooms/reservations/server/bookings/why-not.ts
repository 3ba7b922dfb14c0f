import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { Taken } from '#rooms/reservations/shapes/bookings.ts';
import { type BookedPlace, bookedPlaces, ownClashes } from './booked-places.ts';
import type { KeptBooking } from './kept-bookings.ts';
import { lockPlaces } from './lock-places.ts';
import type { BookingsRefused, BookingsToSet } from './set-bookings.ts';
import { whatStands } from './what-stands.ts';

/** Bookings that are new, moved, or begin to hold, beside those that stood. */
export interface Putting {
  put: readonly KeptBooking[];
  before: ReadonlyMap<string, KeptBooking>;
  holds: boolean;
}

/** Who is refused waits for nobody. Who is not waits its turn and looks again: sent together, that look sees what was waited for. */
export async function whyNot(tx: Transaction, wish: BookingsToSet, putting: Putting): Promise<BookingsRefused | null> {
  const refused = await whyNotNow(tx, wish, putting);
  if (refused !== null || !putting.holds) return refused;
  const { lock = lockPlaces } = wish;
  const [, meanwhile] = await Promise.all([
    lock(
      tx,
      putting.put.map(({ placeId }) => placeId),
    ),
    whyNotNow(tx, wish, putting),
  ]);
  return meanwhile;
}

async function whyNotNow(tx: Transaction, wish: BookingsToSet, { put, before, holds }: Putting): Promise<BookingsRefused | null> {
  const { reservation, bookings: all, sees } = wish;
  const [places, taken] = await Promise.all([
    bookedPlaces(
      tx.rows,
      all.map(({ placeId }) => placeId),
    ),
    holds ? whatStands(tx.rows, put, reservation.id, sees) : [],
  ]);
  const chosen = put.filter((one) => before.get(one.id)?.placeId !== one.placeId).map(({ placeId }) => places.get(placeId));
  if (chosen.includes(undefined)) return refuse('gone', 'placeId');
  if (chosen.some((place) => place?.isClosed)) return refuse('closed', 'placeId');
  const own = ownTaken(wish, put, places);
  return taken.length + own.length > 0 ? { refused: 'taken', taken: [...taken, ...own] } : null;
}

/** A reservation in its own way: the refusal names itself. */
function ownTaken(
  { reservation, bookings: all }: BookingsToSet,
  put: readonly KeptBooking[],
  places: ReadonlyMap<string, BookedPlace>,
): Taken[] {
  return ownClashes(put, all, places).map(({ wanted, booking }) => ({
    placeId: wanted.placeId,
    placeName: places.get(wanted.placeId)?.name ?? '',
    bookedPlaceName: places.get(booking.placeId)?.name ?? '',
    reservationId: reservation.id,
    reservationName: reservation.name,
    from: booking.heldFrom,
    until: booking.heldUntil,
  }));
}
