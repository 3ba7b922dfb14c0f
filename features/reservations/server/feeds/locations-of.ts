import { eq, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { bookings } from '#features/reservations/server/tables.ts';
import { places } from '#features/places/server/public.ts';
import { placeNames } from './place-names.ts';

/** A longer list would fill a phone's screen. The page of the reservation lists all places. */
const mostNamed = 12;

/**
 * Returns the booked places of each reservation, such as 'Chapel, Pine Lodge Room 3'. The map has no entry for a reservation without
 * places.
 */
export async function locationsOf(rows: QueryBuilder, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [booked, nameOf] = await Promise.all([
    rows
      .selectDistinct({ reservationId: bookings.reservationId, placeId: bookings.placeId })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(inArray(bookings.reservationId, [...ids])),
    placeNames(rows),
  ]);
  const namesOf = new Map<string, string[]>();
  for (const { reservationId, placeId } of booked) {
    const names = namesOf.get(reservationId) ?? [];
    names.push(nameOf(placeId));
    namesOf.set(reservationId, names);
  }
  return new Map([...namesOf].map(([id, names]) => [id, listed(names)]));
}

function listed(names: readonly string[]): string {
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...inOrder.slice(0, mostNamed), ...(inOrder.length > mostNamed ? ['…'] : [])].join(', ');
}
