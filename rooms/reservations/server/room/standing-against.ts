import { instantOf } from '../../../../platform/time/instant.ts';
import type { Found, Needs } from '../../find-room.ts';
import type { Lodging } from '../../free-places.ts';
import { sharingGround } from '../../overlap.ts';
import { wholesOf } from '../../place-tree.ts';
import type { Sees } from '../../rules.ts';
import type { Taken } from '../../shapes/bookings.ts';
import { namedTo } from '../bookings/what-stands.ts';
import type { HeldPlace } from './held-places.ts';

interface Against {
  needs: Needs;
  found: Found;
  /** What there would be in an empty camp. */
  empty: Found;
  held: readonly HeldPlace[];
  sees: Sees;
}

const most = 10;

/** Bookings on what would have served: of asked places, halls that are large enough, and lodging. */
export function standingAgainst(lodging: Lodging, { needs, found, empty, held, sees }: Against): Taken[] {
  const wanted = new Set<string>();
  const want = (ids: readonly string[]) => ids.forEach((id) => sharingGround(lodging.tree, id).forEach((one) => wanted.add(one)));
  want(found.lacks.placeIds.filter((id) => !empty.lacks.placeIds.includes(id)));
  if (found.lacks.hall && !empty.lacks.hall) want(idsWhere(lodging, ({ seats }) => seats >= needs.hall));
  // A chapel that is taken keeps nobody from a bed: of parts only those with beds count.
  if (found.lacks.beds && !empty.lacks.beds)
    for (const id of idsWhere(lodging, (place) => lodging.wanted.has(place.id) && (lodging.beds.get(place.id) ?? 0) > 0))
      for (const one of [id, ...wholesOf(lodging.tree, id).map((whole) => whole.id)]) wanted.add(one);
  const name = (id: string) => lodging.tree.byId.get(id)?.name ?? '';
  return held
    .filter(({ placeId }) => wanted.has(placeId))
    .slice(0, most)
    .map(({ placeId, reservationId, reservationName, from, until }) => ({
      placeId,
      placeName: name(placeId),
      bookedPlaceName: name(placeId),
      ...namedTo(sees, { id: reservationId, name: reservationName }),
      from: instantOf(from),
      until: instantOf(until),
    }));
}

function idsWhere({ tree, open }: Lodging, is: (place: Lodging['tree']['inOrder'][number]) => boolean): string[] {
  return tree.inOrder.filter((place) => open.has(place.id) && is(place)).map(({ id }) => id);
}
