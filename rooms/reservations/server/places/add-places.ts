import type { z } from 'zod';
import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { NoPlaceFor } from '#rooms/reservations/place-moves.ts';
import type { NewPlaces } from '#rooms/reservations/shapes/places.ts';
import { savepointFloor } from '#rooms/reservations/server/csv/savepoint-floor.ts';
import { addPlace } from './add-place.ts';

/** Adds several places in one step, all or none: a camp to begin with. Each may stand under one before it; sending it twice leaves one of each. */
export async function addPlaces(ask: CallContext<z.output<typeof NewPlaces>>): Promise<Done | Refusal<NoPlaceFor>> {
  const { floor, caller, input } = ask;
  return floor.write(present(caller), async (tx): Promise<Done | Refusal<NoPlaceFor>> => {
    const inside = savepointFloor(floor, tx);
    for (const place of input.places) {
      const answer = await addPlace({ ...ask, floor: inside, input: place });
      if (isRefusal(answer)) return answer;
    }
    return done;
  });
}
