import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { type BookedPlace, bookedPlaces, findConflictsWithinReservation } from './booked-places.ts';
import type { BookingRecord } from './stored-bookings.ts';
import { lockPlaces } from './lock-places.ts';
import type { BookingsRefusal, BookingsToSet } from './set-bookings.ts';
import { findConflicts } from './find-conflicts.ts';

/** Bookings that are new, moved or become holding, with their previous values. */
export interface BookingsToCheck {
  bookings: readonly BookingRecord[];
  before: ReadonlyMap<string, BookingRecord>;
  holds: boolean;
}

/**
 * Checks for conflicts before taking the lock, so that a refusal never waits. Checks again under the lock for bookings committed in
 * between.
 */
export async function checkAvailability(
  tx: Transaction,
  wish: BookingsToSet,
  candidates: BookingsToCheck,
): Promise<BookingsRefusal | null> {
  const refused = await checkNow(tx, wish, candidates);
  if (refused !== null || !candidates.holds) return refused;
  const { lock = lockPlaces } = wish;
  const [, meanwhile] = await Promise.all([
    lock(
      tx,
      candidates.bookings.map(({ placeId }) => placeId),
    ),
    checkNow(tx, wish, candidates),
  ]);
  return meanwhile;
}

async function checkNow(
  tx: Transaction,
  wish: BookingsToSet,
  { bookings: candidates, before, holds }: BookingsToCheck,
): Promise<BookingsRefusal | null> {
  const { reservation, bookings: all, visible } = wish;
  const [places, conflicts] = await Promise.all([
    bookedPlaces(
      tx.rows,
      all.map(({ placeId }) => placeId),
    ),
    holds ? findConflicts(tx.rows, candidates, reservation.id, visible) : [],
  ]);
  const chosen = candidates
    .filter((booking) => before.get(booking.id)?.placeId !== booking.placeId)
    .map(({ placeId }) => places.get(placeId));
  if (chosen.includes(undefined)) return refuse('gone', 'placeId');
  if (chosen.some((place) => place?.isClosed)) return refuse('closed', 'placeId');
  const ownOnes = ownConflicts(wish, candidates, places);
  return conflicts.length + ownOnes.length > 0 ? { refused: 'taken', taken: [...conflicts, ...ownOnes] } : null;
}

function ownConflicts(
  { reservation, bookings: all }: BookingsToSet,
  candidates: readonly BookingRecord[],
  places: ReadonlyMap<string, BookedPlace>,
): BookingConflict[] {
  return findConflictsWithinReservation(candidates, all, places).map(({ wanted, booking }) => ({
    placeId: wanted.placeId,
    placeName: places.get(wanted.placeId)?.name ?? '',
    bookedPlaceName: places.get(booking.placeId)?.name ?? '',
    reservationId: reservation.id,
    reservationName: reservation.name,
    from: booking.heldFrom,
    until: booking.heldUntil,
  }));
}
