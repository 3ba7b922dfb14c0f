import type { PlaceSpan } from '#features/reservations/overlap.ts';
import { labelOf, type PlaceTree, type TreeRow } from '#features/reservations/place-tree.ts';
import type { BookingConflict, BookingRow, ConflictRefusal } from '#features/reservations/shapes/bookings.ts';
import type { BookedRefusal } from '#features/reservations/shapes/places.ts';
import { isOutsideItsStay } from '#features/reservations/move-stay-with-booking.ts';

/** What stands in the way, where a refusal says so. */
export function conflictsOf(refused: object | null): readonly BookingConflict[] {
  return refused !== null && 'taken' in refused ? (refused as ConflictRefusal).taken : [];
}

/** How many more there are than a refusal names. */
export function countUnnamed(refused: object | null): number {
  return refused !== null && 'count' in refused ? (refused as BookedRefusal).count - (refused as BookedRefusal).taken.length : 0;
}

/** What a booking has of a wanted place, as a refusal would say it. */
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

/** What was in the way when it was sent; before that, what is known to be. */
export function sentOrKnownConflicts(refused: object | null, known: readonly BookingConflict[]): readonly BookingConflict[] {
  const sent = conflictsOf(refused);
  return sent.length > 0 ? sent : known;
}

/** Of what was in the way, what is still known to be; and what its reader may not see, of which no more is heard. */
export function findRemainingConflicts(sent: readonly BookingConflict[], known: readonly BookingConflict[]): readonly BookingConflict[] {
  const nameOf = ({ placeId, reservationId }: BookingConflict) => `${placeId} ${reservationId}`;
  const names = new Set(known.map(nameOf));
  return sent.filter((one) => one.reservationId === null || names.has(nameOf(one)));
}

/** What one reservation has of one wanted place, in a line: by which bookings of its parts or its whole. */
export interface ConflictLine extends Omit<BookingConflict, 'bookedPlaceName'> {
  /** Empty where the very place is booked. */
  bookedPlaceNames: string[];
}

/** A whole house may be in the way by each of its rooms: said once for each reservation and time. */
export function conflictLines(taken: readonly BookingConflict[]): ConflictLine[] {
  const lines = new Map<string, ConflictLine>();
  for (const { bookedPlaceName, ...one } of taken) {
    const key = [one.placeId, one.reservationId, one.from, one.until].join(' ');
    const line = lines.get(key) ?? { ...one, bookedPlaceNames: [] };
    if (bookedPlaceName !== one.placeName && !line.bookedPlaceNames.includes(bookedPlaceName)) line.bookedPlaceNames.push(bookedPlaceName);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** A refusal names a place alone, and many houses have a 'Room 1': it is said with what it is part of. */
export function placeOf({ placeId, placeName }: Pick<BookingConflict, 'placeId' | 'placeName'>, tree: PlaceTree<TreeRow>): string {
  return tree.byId.get(placeId)?.name === placeName ? labelOf(tree, placeId) : placeName;
}
