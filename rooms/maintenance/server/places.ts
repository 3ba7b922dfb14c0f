import type { Floor } from '#platform/server/floor.ts';
import { campPlaces } from '#rooms/reservations/server/door.ts';
import type { TicketPlaceRow } from '#rooms/maintenance/shapes/ticket.ts';

/** The places where something can be broken, in the order of the camp's tree. */
export async function placeRows(floor: Floor): Promise<TicketPlaceRow[]> {
  return (await campPlaces(floor)).map((place, order) => ({ ...place, order }));
}
