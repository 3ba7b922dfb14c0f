import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { OutOfOrderReport } from '#features/housekeeping/shapes.ts';
import { lockPlaces, savePlaceState } from './save-place-state.ts';

/** Marks a place as out of order with a reason, such as a leak. Its bookings stay unchanged. */
export async function putOutOfOrder({ app, caller, input }: CallContext<z.output<typeof OutOfOrderReport>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const lockedPlace = (await lockPlaces(tx, [input.id])).get(input.id);
    if (lockedPlace === undefined) return refuse('gone');
    if (lockedPlace.current.state === 'out-of-order') return refuse('already-out-of-order');
    const mark = { byId: by.accountId, byName: by.name, reason: input.reason };
    const change = { before: { state: lockedPlace.current.state }, after: { state: 'out-of-order', reason: input.reason } };
    savePlaceState(tx, input.id, { state: 'out-of-order', since: tx.now, ...mark }, { kind: 'housekeeping.put-out-of-order', ...change });
    return done;
  });
}

/** Puts an out-of-order place back in service. It is dirty then, because repairs leave dust. */
export async function putInOrder({ app, caller, input }: CallContext<{ id: string }>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const lockedPlace = (await lockPlaces(tx, [input.id])).get(input.id);
    if (lockedPlace === undefined) return refuse('gone');
    if (lockedPlace.place.state === 'closed') return refuse('closed');
    if (lockedPlace.current.state !== 'out-of-order') return refuse('already-in-order');
    const mark = { byId: by.accountId, byName: by.name, reason: '' };
    const change = { before: { state: 'out-of-order', reason: lockedPlace.stored?.reason }, after: { state: 'dirty' } };
    savePlaceState(tx, input.id, { state: 'dirty', since: tx.now, ...mark }, { kind: 'housekeeping.put-in-order', ...change });
    return done;
  });
}
