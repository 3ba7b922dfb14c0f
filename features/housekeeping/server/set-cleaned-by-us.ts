import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type ChangeResult, done, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { isCleanable } from '#features/housekeeping/cleaned-places.ts';
import type { CleanedByUsChange } from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { lockPlace, savePlaceState } from './save-place-state.ts';
import { cleaningStatuses } from './tables.ts';

export async function setCleanedByUs({
  app,
  caller,
  input,
}: CallContext<z.output<typeof CleanedByUsChange>>): Promise<ChangeResult | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const place = (await allPlaces(tx.rows)).find(({ id }) => id === input.id);
    if (place === undefined || !isCleanable(place)) return refuse('gone');
    lockPlace(tx, place.id);
    const [stored] = await tx.rows
      .select({ isCleanedByUs: cleaningStatuses.isCleanedByUs })
      .from(cleaningStatuses)
      .where(eq(cleaningStatuses.placeId, place.id));
    if ((stored?.isCleanedByUs ?? true) === input.isOurs) return unchanged;
    savePlaceState(
      tx,
      place.id,
      { isCleanedByUs: input.isOurs },
      { kind: input.isOurs ? 'housekeeping.made-ours' : 'housekeeping.made-not-ours' },
    );
    // The change can add the parent to the board or remove it.
    if (place.parentId !== null) tx.changed(topics.places, place.parentId);
    tx.changed(topics.beds, place.id);
    return done;
  });
}

/** A place that we do not clean, listed so that it can be added to the board again. */
interface PlaceNotCleanedByUsRow {
  id: string;
  name: string;
}

export async function placesNotCleanedByUs(app: AppContext): Promise<PlaceNotCleanedByUsRow[]> {
  const cleanedPlaceRows = await app.rows
    .select({ id: cleaningStatuses.placeId })
    .from(cleaningStatuses)
    .where(eq(cleaningStatuses.isCleanedByUs, false));
  const ids = new Set(cleanedPlaceRows.map(({ id }) => id));
  return (await allPlaces(app.rows)).filter((place) => ids.has(place.id) && isCleanable(place)).map(({ id, name }) => ({ id, name }));
}
