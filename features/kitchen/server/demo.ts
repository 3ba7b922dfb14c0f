import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { addKitchenNote } from './kitchen-notes.ts';

/** Runs after the demo of sheets. */
export async function fillKitchen(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const before = createAppAtTime(app, addMilliseconds(app.clock.now(), -70 * hour));
  const wholeEvent = { eventId: 'LakesideFamilyCamp26', rowId: null, isOnlyThis: false };
  await expectDone(
    addKitchenNote(createCallContext(before, dana, { ...wholeEvent, id: newId(), kind: 'absence', heads: 4, note: 'Miller family, sick' })),
  );
  await expectDone(
    addKitchenNote(createCallContext(before, dana, { ...wholeEvent, id: newId(), kind: 'diet', heads: 6, note: 'Vegetarian' })),
  );
  await expectDone(
    addKitchenNote(createCallContext(before, dana, { ...wholeEvent, id: newId(), kind: 'diet', heads: 2, note: 'Gluten-free' })),
  );
}
