import type { z } from 'zod';
import { type Done, done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PlacementRefusal } from '#features/places/place-moves.ts';
import type { NewPlaces } from '#features/places/shapes.ts';
import { createSavepointApp } from '#platform/server/savepoint-app.ts';
import { addPlace } from './add-place.ts';

/** Adds several places, such as the places of a new camp, or none. A place can name an earlier one as its parent. Idempotent by id. */
export async function addPlaces(call: CallContext<z.output<typeof NewPlaces>>): Promise<Done | Refusal<PlacementRefusal>> {
  const { app, caller, input } = call;
  return app.write(requireCaller(caller), async (tx): Promise<Done | Refusal<PlacementRefusal>> => {
    const savepointApp = createSavepointApp(app, tx);
    for (const place of input.places) {
      const answer = await addPlace({ ...call, app: savepointApp, input: place });
      if (isRefusal(answer)) return answer;
    }
    return done;
  });
}
