import type { QueryBuilder } from '#platform/database/server/database.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { AvailabilityResult, AvailabilityNeeds } from '#features/reservations/find-available-places.ts';
import type { AvailabilitySearch } from '#features/places/free-places.ts';
import { overlappingPlaces } from '#features/reservations/overlap.ts';
import { ancestorsOf } from '#features/places/place-tree.ts';
import type { VisibleReservations } from '#features/reservations/rules.ts';
import type { PlaceRow, BookingConflict } from '#features/places/shapes.ts';
import { redactReservationName } from '#features/reservations/server/bookings/find-conflicts.ts';
import { type HeldPlace, readStaysOfBookings } from './held-places.ts';

interface AvailabilityAttempt {
  needs: AvailabilityNeeds;
  found: AvailabilityResult;
  empty: AvailabilityResult;
  bookings: readonly HeldPlace[];
}

const most = 50;

/** Returns the bookings, earliest first, of places that would satisfy the needs: requested places, large halls and places with beds. */
export async function findBlockingBookings(
  rows: QueryBuilder,
  lodging: AvailabilitySearch,
  against: AvailabilityAttempt,
  visible: VisibleReservations,
): Promise<BookingConflict[]> {
  const suitable = findSuitablePlaces(lodging, against);
  const blocking = against.bookings.filter(({ placeId }) => suitable.has(placeId)).slice(0, most);
  const stays = await readStaysOfBookings(
    rows,
    blocking.map(({ id }) => id),
  );
  return blocking.map(({ id, placeId, reservationId, from, until }) => {
    const placeName = lodging.tree.byId.get(placeId)?.name ?? '';
    const { name = '', isOutside = false } = stays.get(id) ?? {};
    const reservation = redactReservationName(visible, { id: reservationId, name, isOutside });
    return { placeId, placeName, bookedPlaceName: placeName, ...reservation, from: instantOf(from), until: instantOf(until) };
  });
}

function findSuitablePlaces({ tree, open, wanted, beds }: AvailabilitySearch, { needs, found, empty }: AvailabilityAttempt): Set<string> {
  const openWhere = (accepts: (place: PlaceRow) => boolean) =>
    tree.inOrder.filter((place) => open.has(place.id) && accepts(place)).map(({ id }) => id);
  const requested = found.lacks.placeIds.filter((id) => !empty.lacks.placeIds.includes(id));
  const halls = found.lacks.hall && !empty.lacks.hall ? openWhere(({ seats }) => seats >= needs.hall) : [];
  const lodging = found.lacks.beds && !empty.lacks.beds ? openWhere(({ id }) => wanted.has(id) && (beds.get(id) ?? 0) > 0) : [];
  return new Set([
    ...[...requested, ...halls].flatMap((id) => overlappingPlaces(tree, id)),
    // Ignore parts without beds: a booked chapel blocks no bed of its site.
    ...lodging.flatMap((id) => [id, ...ancestorsOf(tree, id).map((ancestor) => ancestor.id)]),
  ]);
}
