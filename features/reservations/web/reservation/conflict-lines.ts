import type { PlaceSpan } from '#features/reservations/overlap.ts';
import { labelOf, type PlaceTree, type TreeRow } from '#features/places/place-tree.ts';
import type { BookingConflict, ConflictRefusal, BookedRefusal } from '#features/places/shapes.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';

export function conflictsOf(refused: object | null): readonly BookingConflict[] {
  return refused !== null && 'taken' in refused ? (refused as ConflictRefusal).taken : [];
}

export function countUnlistedBookings(refused: object | null): number {
  return refused !== null && 'count' in refused ? (refused as BookedRefusal).count - (refused as BookedRefusal).taken.length : 0;
}

/** Converts a booking to a conflict as a refusal contains it. */
export function toBookingConflict(
  { wanted, booking }: { wanted: Pick<PlaceSpan, 'placeId'>; booking: BookingRow },
  tree: PlaceTree,
): BookingConflict {
  const placeName = labelOf(tree, wanted.placeId);
  const isOutside = isOutsideItsStay(booking);
  return {
    placeId: wanted.placeId,
    placeName,
    bookedPlaceName: wanted.placeId === booking.placeId ? placeName : (tree.byId.get(booking.placeId)?.name ?? ''),
    reservationId: booking.reservationId,
    reservationName: booking.name,
    from: booking.heldFrom,
    until: booking.heldUntil,
    ...(isOutside && { isOutside }),
  };
}

/** Returns the conflicts that the server refused with, or the conflicts on live rows if the call was not sent. */
export function selectDisplayedConflicts(refused: object | null, liveConflicts: readonly BookingConflict[]): readonly BookingConflict[] {
  const sentConflicts = conflictsOf(refused);
  return sentConflicts.length > 0 ? sentConflicts : liveConflicts;
}

/**
 * Returns the refused conflicts that still exist. Conflicts with hidden reservations stay, because the browser receives no updates of them.
 */
export function findRemainingConflicts(
  sentConflicts: readonly BookingConflict[],
  liveConflicts: readonly BookingConflict[],
): readonly BookingConflict[] {
  const nameOf = ({ placeId, reservationId }: BookingConflict) => `${placeId} ${reservationId}`;
  const names = new Set(liveConflicts.map(nameOf));
  return sentConflicts.filter((conflict) => conflict.reservationId === null || names.has(nameOf(conflict)));
}

/** The conflict of one reservation with one requested place. */
export interface ConflictLine extends Omit<BookingConflict, 'bookedPlaceName'> {
  /** The booked parts or parents; empty if the requested place itself is booked. */
  bookedPlaceNames: string[];
}

/** Joins the conflicts in rooms of one building into one line per reservation and time. */
export function conflictLines(conflicts: readonly BookingConflict[]): ConflictLine[] {
  const lines = new Map<string, ConflictLine>();
  for (const { bookedPlaceName, ...conflict } of conflicts) {
    const key = [conflict.placeId, conflict.reservationId, conflict.from, conflict.until].join(' ');
    const line = lines.get(key) ?? { ...conflict, bookedPlaceNames: [] };
    if (bookedPlaceName !== conflict.placeName && !line.bookedPlaceNames.includes(bookedPlaceName))
      line.bookedPlaceNames.push(bookedPlaceName);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Adds the parent to a place name, because a refusal contains only the name and many buildings have a 'Room 1'. */
export function placeOf({ placeId, placeName }: Pick<BookingConflict, 'placeId' | 'placeName'>, tree: PlaceTree<TreeRow>): string {
  return tree.byId.get(placeId)?.name === placeName ? labelOf(tree, placeId) : placeName;
}
