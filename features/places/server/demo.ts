import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import { createSavepointApp } from '#platform/server/savepoint-app.ts';
import { addPlace } from './add-place.ts';
import { campBirch } from './demo/camp-birch.ts';

/** Adds the places; the reservations feature closes and archives two of them after their last bookings. */
export async function fillPlaces(app: AppContext, { administrator }: { administrator: Caller }): Promise<void> {
  // One transaction instead of a hundred, so that a visitor does not wait long for the demo.
  await app.write(administrator, async (tx) => {
    const savepointApp = createSavepointApp(app, tx);
    for (const place of campBirch) await expectDone(addPlace(createCallContext(savepointApp, administrator, { ...place, before: null })));
  });
}
