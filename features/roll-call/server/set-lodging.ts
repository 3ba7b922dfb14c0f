import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { listEventFamilies } from '#features/check-in/server/public.ts';
import { allPlaces } from '#features/places/server/public.ts';
import type { LodgingShape } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { deleteLodging } from './families.ts';
import { familyLodgings } from './tables.ts';

/** Sets the lodging of families; null clears it. The last write wins. */
export async function setLodging({ app, caller, input }: CallContext<z.output<typeof LodgingShape>>): Promise<Done | Refusal<'gone'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const { eventId, placeId } = input;
    const ofEvent = new Set((await listEventFamilies(tx.rows, eventId)).map(({ id }) => id));
    const families = input.families.filter((id) => ofEvent.has(id));
    if (families.length === 0) return refuse('gone', 'families');
    if (placeId !== null && !(await allPlaces(tx.rows)).some(({ id }) => id === placeId)) return refuse('gone', 'placeId');
    for (const checkInId of families) {
      if (placeId === null) {
        await deleteLodging(tx.rows, checkInId);
        continue;
      }
      const lodging = { placeId, recordedAt: tx.now, recordedBy: by.name };
      await tx.rows
        .insert(familyLodgings)
        .values({ checkInId, ...lodging })
        .onConflictDoUpdate({ target: familyLodgings.checkInId, set: lodging });
    }
    tx.changed(topics.lodgings, eventId);
    return done;
  });
}
