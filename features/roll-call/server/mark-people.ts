import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import { findCountingTap, type CountingTap } from '#features/roll-call/rules.ts';
import type { MarkShape } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { lockRollCallForCounting, findCountRefusal } from './lock-roll-call.ts';
import { rollCallPeople, rollCallTaps } from './tables.ts';

/** Counts people or reverts this. The state is derived from all taps, so order, delay and retries do not change it. */
export async function markPeople({
  app,
  caller,
  input,
}: CallContext<z.output<typeof MarkShape>>): Promise<Done | Refusal<'gone' | 'ended'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const rollCall = await lockRollCallForCounting(tx, input);
    const why = findCountRefusal(rollCall, tx.now);
    if (rollCall === null || why !== null) return why ?? refuse('gone');
    const people = await lockPeople(tx, rollCall.id, input.people);
    if (people.length === 0) return refuse('gone');
    // The time of a tap is never before the start, even if the phone's clock is wrong.
    const at = clampDeviceTime(input.at, { now: tx.now, notBefore: rollCall.startedAt });
    const tap = { key: input.key, mark: input.mark, at, receivedAt: tx.now, byId: by.accountId, byName: by.name };
    const inserted = await tx.rows
      .insert(rollCallTaps)
      .values(people.map((personId) => ({ ...tap, personId })))
      .onConflictDoNothing()
      .returning({ personId: rollCallTaps.personId });
    const ids = inserted.map(({ personId }) => personId);
    if (ids.length > 0) await recountPeople(tx, rollCall.id, ids);
    return done;
  });
}

/** Locks people in the order of their ids, so that each call sees earlier taps and parallel calls do not deadlock. */
async function lockPeople(tx: Transaction, rollCallId: string, ids: readonly string[]): Promise<string[]> {
  const personRows = await tx.rows
    .select({ id: rollCallPeople.id })
    .from(rollCallPeople)
    .where(and(eq(rollCallPeople.rollCallId, rollCallId), or(inArray(rollCallPeople.id, [...ids]), inArray(rollCallPeople.ref, [...ids]))))
    .orderBy(asc(rollCallPeople.id))
    .for('update');
  return personRows.map(({ id }) => id);
}

export async function recountPeople(tx: Transaction, rollCallId: string, ids: readonly string[]): Promise<void> {
  const taps = await tx.rows
    .select()
    .from(rollCallTaps)
    .where(inArray(rollCallTaps.personId, [...ids]));
  const byPerson = groupBy(taps, ({ personId }) => personId);
  for (const id of ids) {
    tx.send(
      tx.rows
        .update(rollCallPeople)
        .set(toPersonState(findCountingTap(byPerson.get(id) ?? [])))
        .where(eq(rollCallPeople.id, id)),
    );
    tx.changed(topics.peopleOf(rollCallId), id);
  }
  tx.changed(topics.rollCalls, rollCallId);
}

function toPersonState(tap: CountingTap | null) {
  if (tap === null || tap.mark === 'missing' || tap.mark === 'undo')
    return { state: 'missing' as const, countedAt: null, countedById: null, countedBy: null };
  return { state: tap.mark, countedAt: tap.at, countedById: tap.byId, countedBy: tap.byName };
}
