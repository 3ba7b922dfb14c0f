import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { OutOfOrder } from '#rooms/housekeeping/shapes.ts';
import { heldPlaces, keepPlace } from './keep-place.ts';

/** Nobody can be put there for now, says a housekeeper: a broken heater, a leak. Bookings are the planners' and stay. */
export async function putOutOfOrder({ floor, caller, input }: CallContext<z.output<typeof OutOfOrder>>) {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = (await heldPlaces(tx, [input.id])).get(input.id);
    if (one === undefined) return refuse('gone');
    if (one.now.state === 'out-of-order') return refuse('already-out-of-order');
    const said = { byId: by.accountId, byName: by.name, reason: input.reason };
    const change = { before: { state: one.now.state }, after: { state: 'out-of-order', reason: input.reason } };
    keepPlace(tx, input.id, { state: 'out-of-order', since: tx.now, ...said }, { kind: 'housekeeping.put-out-of-order', ...change });
    return done;
  });
}

/** Whoever mended it has left their dust: it is cleaned before anybody sleeps there. */
export async function putInOrder({ floor, caller, input }: CallContext<{ id: string }>) {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = (await heldPlaces(tx, [input.id])).get(input.id);
    if (one === undefined) return refuse('gone');
    if (one.place.state === 'closed') return refuse('closed');
    if (one.now.state !== 'out-of-order') return refuse('already-in-order');
    const said = { byId: by.accountId, byName: by.name, reason: '' };
    const change = { before: { state: 'out-of-order', reason: one.kept?.reason }, after: { state: 'dirty' } };
    keepPlace(tx, input.id, { state: 'dirty', since: tx.now, ...said }, { kind: 'housekeeping.put-in-order', ...change });
    return done;
  });
}
