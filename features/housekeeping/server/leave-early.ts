import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { occupancyAt } from '#features/housekeeping/rules.ts';
import type { EarlyDeparture } from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { lockPlaces, registerKey, savePlaceState } from './save-place-state.ts';

/** Records that the guests left before the end of their booking. The place is empty and dirty from now on. */
export async function leaveEarly({ app, caller, input }: CallContext<z.output<typeof EarlyDeparture>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const lockedPlace = (await lockPlaces(tx, [input.id])).get(input.id);
    if (lockedPlace === undefined) return refuse('gone');
    if (!(await registerKey(tx, input.key))) return done;
    if (occupancyAt(lockedPlace.uses, tx.now).leavesAt === null) return refuse('already-empty');
    const markedBy = { byId: by.accountId, byName: by.name };
    savePlaceState(tx, input.id, { state: 'dirty', since: tx.now, emptySince: tx.now, ...markedBy }, { kind: 'housekeeping.left-early' });
    tx.changed(topics.beds, input.id);
    return done;
  });
}

/** Undoes an early departure, because the guests are still there. Later taps are kept. */
export async function undoLeaveEarly({ app, caller, input }: CallContext<z.output<typeof EarlyDeparture>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const lockedPlace = (await lockPlaces(tx, [input.id])).get(input.id);
    if (lockedPlace === undefined) return refuse('gone');
    if (!(await registerKey(tx, input.key)) || (lockedPlace.stored?.emptySince ?? null) === null) return done;
    savePlaceState(tx, input.id, { emptySince: null }, { kind: 'housekeeping.still-there' });
    tx.changed(topics.beds, input.id);
    return done;
  });
}
