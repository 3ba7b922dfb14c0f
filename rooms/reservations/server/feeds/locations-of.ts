import { mapById } from '#platform/ui/group-by.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { bookings, places } from '#rooms/reservations/server/tables.ts';

/** More would fill a phone's screen; the reservation's page names them all. */
const mostNamed = 12;

/** Where each of these reservations is, as one says it: 'Chapel, Pine Lodge Room 3'. Those without a place are missing. */
export async function locationsOf(rows: Rows, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [booked, all] = await Promise.all([
    rows
      .selectDistinct({ reservationId: bookings.reservationId, placeId: bookings.placeId })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(inArray(bookings.reservationId, [...ids])),
    rows.select({ id: places.id, parentId: places.parentId, name: places.name, kind: places.kind }).from(places),
  ]);
  const byId = mapById(all);
  const namesOf = new Map<string, string[]>();
  for (const { reservationId, placeId } of booked) {
    const names = namesOf.get(reservationId) ?? [];
    names.push(nameWithHouse(placeId));
    namesOf.set(reservationId, names);
  }
  return new Map([...namesOf].map(([id, names]) => [id, listed(names)]));

  /** A room and a bed are known by the building that they are in. */
  function nameWithHouse(id: string): string {
    const place = byId.get(id);
    if (place === undefined) return '';
    const isInside = (place.kind === 'room' || place.kind === 'bed') && place.parentId !== null;
    return isInside ? `${nameWithHouse(place.parentId ?? '')} ${place.name}`.trim() : place.name;
  }
}

function listed(names: readonly string[]): string {
  const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return [...inOrder.slice(0, mostNamed), ...(inOrder.length > mostNamed ? ['…'] : [])].join(', ');
}
