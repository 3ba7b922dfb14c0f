import { allPartsOf, placeTree, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import { holdsPlaces } from './rules.ts';
import type { BookingRow } from './shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { groupBy } from '#platform/collections/group-by.ts';

export interface PlaceSpan {
  placeId: string;
  heldFrom: string;
  heldUntil: string;
}

/**
 * Returns the bookings that overlap each requested booking in time and in place, its parts or parents. Only a preview: the database
 * constraint decides.
 */
export function findOverlappingBookings<Some extends PlaceSpan>(
  places: readonly PlaceRow[],
  bookings: readonly BookingRow[],
  wanted: readonly Some[],
  exceptReservationId?: string,
): { wanted: Some; booking: BookingRow }[] {
  if (wanted.length === 0) return [];
  const tree = cachedTreeOf(places);
  const holdingBookings = bookings.filter((booking) => holdsPlaces(booking.state) && booking.reservationId !== exceptReservationId);
  const byPlace = groupBy(holdingBookings, ({ placeId }) => placeId);
  return wanted.flatMap((wish) =>
    overlappingPlaces(tree, wish.placeId).flatMap((placeId) =>
      (byPlace.get(placeId) ?? []).filter((booking) => overlaps(wish, booking)).map((booking) => ({ wanted: wish, booking })),
    ),
  );
}

/** Half-open interval: a booking that ends at noon does not block one that starts at noon. */
export function overlaps(a: Omit<PlaceSpan, 'placeId'>, b: Omit<PlaceSpan, 'placeId'>): boolean {
  return a.heldFrom < b.heldUntil && b.heldFrom < a.heldUntil;
}

export function overlappingPlaces(tree: PlaceTree, placeId: string): string[] {
  return [placeId, ...ancestorsOf(tree, placeId).map(({ id }) => id), ...allPartsOf(tree, placeId).map(({ id }) => id)];
}

const trees = new WeakMap<readonly PlaceRow[], PlaceTree>();

// Cached, because a drag calls this on every pointer move with the same list of places.
function cachedTreeOf(places: readonly PlaceRow[]): PlaceTree {
  let tree = trees.get(places);
  if (tree === undefined) trees.set(places, (tree = placeTree(places)));
  return tree;
}
