import { ne } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { places } from '#rooms/reservations/server/tables.ts';

/** Whether there is any place that is not archived. */
export async function hasPlaces(floor: Floor): Promise<boolean> {
  return (await floor.rows.select({ id: places.id }).from(places).where(ne(places.state, 'archived')).limit(1)).length > 0;
}
