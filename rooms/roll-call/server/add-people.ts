import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { Addition } from '#rooms/roll-call/shapes.ts';
import { buildingsOf } from './buildings.ts';
import { sharedRollCall, countRefusal } from './lock-roll-call.ts';
import { recount } from './mark.ts';
import { rollCallPeople, rollCallTaps } from './tables.ts';

/** Adds somebody whom no check-in knows, or a group by its number. Their ids come from the key: sent twice, they are there once. */
export async function addPeople({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof Addition>>): Promise<Done | Refusal<'gone' | 'ended'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = await sharedRollCall(tx, input);
    const why = countRefusal(one, tx.now);
    if (one === null || why !== null) return why ?? refuse('gone');
    const { key, name, kind, heads, placeId, isSafe } = input;
    const slept = (await buildingsOf(tx.rows))(placeId);
    const named = heads === 1 ? { name } : { name: '', family: name };
    const people = Array.from({ length: heads }, (_, index) => ({
      id: index === 0 ? key : `${key}${index + 1}`,
      rollCallId: one.id,
      kind,
      ...named,
      ...slept,
      nth: index + 1,
      ofFamily: heads,
      isHere: true,
      addedBy: by.name,
    }));
    const kept = await tx.rows.insert(rollCallPeople).values(people).onConflictDoNothing().returning({ id: rollCallPeople.id });
    const ids = kept.map(({ id }) => id);
    if (ids.length === 0) return done;
    const at = doneAt(input.at, { now: tx.now, notBefore: one.startedAt });
    const tap = { key, mark: 'safe' as const, at, receivedAt: tx.now, byId: by.accountId, byName: by.name };
    if (isSafe) await tx.rows.insert(rollCallTaps).values(ids.map((personId) => ({ ...tap, personId })));
    await recount(tx, one.id, ids);
    return done;
  });
}
