import { eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';
import { isCleanable } from '#rooms/housekeeping/places-cleaned.ts';
import { cleanedPlaces } from './tables.ts';

/** A place that was taken off the board, so that it can be brought back. */
export interface NotOursRow {
  id: string;
  name: string;
}

export async function notOurs(floor: Floor): Promise<NotOursRow[]> {
  const found = await floor.rows.select({ id: cleanedPlaces.placeId }).from(cleanedPlaces).where(eq(cleanedPlaces.isOurs, false));
  const ids = new Set(found.map(({ id }) => id));
  return (await wholeCamp(floor.rows)).filter((place) => ids.has(place.id) && isCleanable(place)).map(({ id, name }) => ({ id, name }));
}
