import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { usedAt } from '#rooms/housekeeping/rules.ts';
import type { LeftEarly } from '#rooms/housekeeping/shapes.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { heldPlaces, isFirstTime, keepPlace } from './keep-place.ts';

/** They have packed and gone before their booking ends: the place is empty and dirty from now on. */
export async function leaveEarly({ floor, caller, input }: CallContext<z.output<typeof LeftEarly>>) {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = (await heldPlaces(tx, [input.id])).get(input.id);
    if (one === undefined) return refuse('gone');
    if (!(await isFirstTime(tx, input.key))) return done;
    if (usedAt(one.uses, tx.now).leavesAt === null) return refuse('already-empty');
    const said = { byId: by.accountId, byName: by.name };
    keepPlace(tx, input.id, { state: 'dirty', since: tx.now, emptySince: tx.now, ...said }, { kind: 'housekeeping.left-early' });
    tx.changed(topics.beds, input.id);
    return done;
  });
}

/** They are still there after all; what was tapped since stays. */
export async function undoLeaveEarly({ floor, caller, input }: CallContext<z.output<typeof LeftEarly>>) {
  return floor.write(present(caller), async (tx) => {
    const one = (await heldPlaces(tx, [input.id])).get(input.id);
    if (one === undefined) return refuse('gone');
    if (!(await isFirstTime(tx, input.key)) || (one.kept?.emptySince ?? null) === null) return done;
    keepPlace(tx, input.id, { emptySince: null }, { kind: 'housekeeping.still-there' });
    tx.changed(topics.beds, input.id);
    return done;
  });
}
