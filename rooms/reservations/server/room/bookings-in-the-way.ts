import type { Rows } from '#platform/database/server/database.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { Found, Needs } from '#rooms/reservations/find-room.ts';
import type { Lodging } from '#rooms/reservations/free-places.ts';
import { overlappingPlaces } from '#rooms/reservations/overlap.ts';
import { wholesOf } from '#rooms/reservations/place-tree.ts';
import type { Sees } from '#rooms/reservations/rules.ts';
import type { PlaceRow } from '#rooms/reservations/shapes/places.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { namedTo } from '#rooms/reservations/server/bookings/find-conflicts.ts';
import { type HeldPlace, staysOf } from './held-places.ts';

interface Against {
  needs: Needs;
  found: Found;
  /** What there would be in an empty camp. */
  empty: Found;
  /** On the wanted dates. */
  held: readonly HeldPlace[];
}

/** The screen says what one reservation has in one line. */
const most = 50;

/** Bookings on what would have served: of asked places, halls that are large enough, and lodging; earliest first. */
export async function bookingsInTheWay(rows: Rows, lodging: Lodging, against: Against, sees: Sees): Promise<BookingConflict[]> {
  const wanted = whatWouldServe(lodging, against);
  const standing = against.held.filter(({ placeId }) => wanted.has(placeId)).slice(0, most);
  const stays = await staysOf(
    rows,
    standing.map(({ id }) => id),
  );
  return standing.map(({ id, placeId, reservationId, from, until }) => {
    const placeName = lodging.tree.byId.get(placeId)?.name ?? '';
    const { name = '', isOutside = false } = stays.get(id) ?? {};
    const reservation = namedTo(sees, { id: reservationId, name, isOutside });
    return { placeId, placeName, bookedPlaceName: placeName, ...reservation, from: instantOf(from), until: instantOf(until) };
  });
}

/** What is lacking now and not in an empty camp, with all whose booking would keep from it. */
function whatWouldServe({ tree, open, wanted, beds }: Lodging, { needs, found, empty }: Against): Set<string> {
  const openWhere = (is: (place: PlaceRow) => boolean) =>
    tree.inOrder.filter((place) => open.has(place.id) && is(place)).map(({ id }) => id);
  const asked = found.lacks.placeIds.filter((id) => !empty.lacks.placeIds.includes(id));
  const halls = found.lacks.hall && !empty.lacks.hall ? openWhere(({ seats }) => seats >= needs.hall) : [];
  const lodging = found.lacks.beds && !empty.lacks.beds ? openWhere(({ id }) => wanted.has(id) && (beds.get(id) ?? 0) > 0) : [];
  return new Set([
    ...[...asked, ...halls].flatMap((id) => overlappingPlaces(tree, id)),
    // A chapel that is taken keeps nobody from a bed: of parts only those with beds count.
    ...lodging.flatMap((id) => [id, ...wholesOf(tree, id).map((whole) => whole.id)]),
  ]);
}
