import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { AddPeopleShape } from '#features/roll-call/shapes.ts';
import { loadSleepingPlaces } from './sleeping-places.ts';
import { lockRollCallForCounting, findCountRefusal } from './lock-roll-call.ts';
import { recountPeople } from './mark-people.ts';
import { rollCallPeople, rollCallTaps } from './tables.ts';

/** Adds a person without a check-in, or a group by its number of people. The ids are derived from the key, so a retry adds no one twice. */
export async function addPeople({
  app,
  caller,
  input,
}: CallContext<z.output<typeof AddPeopleShape>>): Promise<Done | Refusal<'gone' | 'ended'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const rollCall = await lockRollCallForCounting(tx, input);
    const why = findCountRefusal(rollCall, tx.now);
    if (rollCall === null || why !== null) return why ?? refuse('gone');
    const { key, name, kind, heads, placeId, isSafe } = input;
    const slept = (await loadSleepingPlaces(tx.rows))(placeId);
    const named = heads === 1 ? { name } : { name: '', family: name };
    const people = Array.from({ length: heads }, (_, index) => ({
      id: index === 0 ? key : `${key}${index + 1}`,
      rollCallId: rollCall.id,
      kind,
      ...named,
      ...slept,
      nth: index + 1,
      ofFamily: heads,
      isHere: true,
      addedBy: by.name,
    }));
    const inserted = await tx.rows.insert(rollCallPeople).values(people).onConflictDoNothing().returning({ id: rollCallPeople.id });
    const ids = inserted.map(({ id }) => id);
    if (ids.length === 0) return done;
    const at = clampDeviceTime(input.at, { now: tx.now, notBefore: rollCall.startedAt });
    const tap = { key, mark: 'safe' as const, at, receivedAt: tx.now, byId: by.accountId, byName: by.name };
    if (isSafe) await tx.rows.insert(rollCallTaps).values(ids.map((personId) => ({ ...tap, personId })));
    await recountPeople(tx, rollCall.id, ids);
    return done;
  });
}
