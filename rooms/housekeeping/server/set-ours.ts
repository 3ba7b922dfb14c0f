import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Changed, done, type Refusal, refuse, same } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';
import { isCleanable } from '#rooms/housekeeping/places-cleaned.ts';
import type { OursChange } from '#rooms/housekeeping/shapes.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { holdPlace, keepPlace } from './keep-place.ts';
import { cleanedPlaces } from './tables.ts';

/** Takes a place off the board, where somebody else cleans it, or brings it back. */
export async function setOurs({ floor, caller, input }: CallContext<z.output<typeof OursChange>>): Promise<Changed | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const place = (await wholeCamp(tx.rows)).find(({ id }) => id === input.id);
    if (place === undefined || !isCleanable(place)) return refuse('gone');
    holdPlace(tx, place.id);
    const [kept] = await tx.rows.select({ isOurs: cleanedPlaces.isOurs }).from(cleanedPlaces).where(eq(cleanedPlaces.placeId, place.id));
    if ((kept?.isOurs ?? true) === input.isOurs) return same;
    keepPlace(tx, place.id, { isOurs: input.isOurs }, { kind: input.isOurs ? 'housekeeping.made-ours' : 'housekeeping.made-not-ours' });
    // Its whole may come or go with it.
    if (place.parentId !== null) tx.changed(topics.places, place.parentId);
    tx.changed(topics.beds, place.id);
    return done;
  });
}

/** A place that was taken off the board, so that it can be brought back. */
interface NotOursRow {
  id: string;
  name: string;
}

export async function notOurs(floor: Floor): Promise<NotOursRow[]> {
  const found = await floor.rows.select({ id: cleanedPlaces.placeId }).from(cleanedPlaces).where(eq(cleanedPlaces.isOurs, false));
  const ids = new Set(found.map(({ id }) => id));
  return (await wholeCamp(floor.rows)).filter((place) => ids.has(place.id) && isCleanable(place)).map(({ id, name }) => ({ id, name }));
}
