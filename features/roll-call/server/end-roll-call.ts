import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { resumeWindow } from '#features/roll-call/rules.ts';
import type { EndShape } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { lockRollCall } from './lock-roll-call.ts';
import { findRunningRollCallId } from './roll-call-rows.ts';
import { rollCallPeople, rollCalls } from './tables.ts';

/** Ends one run of a roll call, once. An end of the previous run does not end a resumed roll call. */
export async function endRollCall({
  app,
  caller,
  input,
}: CallContext<z.output<typeof EndShape>>): Promise<Done | Refusal<'gone' | 'resumed' | 'more-missing'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const one = await lockRollCall(tx, input);
    if (one === null) return refuse('gone');
    if (one.endedAt !== null) return done;
    if (one.resumed !== input.run) return refuse('resumed');
    // An end that waited on an offline phone must not apply if more people are missing now.
    if (input.missing !== undefined && (await countMissing(tx.rows, one.id)) > input.missing) return refuse('more-missing');
    tx.send(tx.rows.update(rollCalls).set({ endedAt: tx.now, endedBy: by.name, note: input.note }).where(eq(rollCalls.id, one.id)));
    tx.record({ kind: 'roll-call.ended', subject: { type: 'roll-call', id: one.id } });
    tx.changed(topics.rollCalls, one.id);
    tx.changed(topics.running, one.id);
    tx.changed(topics.peopleOf(one.id), '*');
    return done;
  });
}

function countMissing(rows: QueryBuilder, rollCallId: string): Promise<number> {
  const { rollCallId: of, isHere, state } = rollCallPeople;
  return rows.$count(rollCallPeople, and(eq(of, rollCallId), eq(isHere, true), eq(state, 'missing')));
}

export async function resumeRollCall({
  app,
  caller,
  input,
}: CallContext<{ id: string; eventId: string }>): Promise<Done | Refusal<'gone' | 'too-late' | 'running'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const one = await lockRollCall(tx, input);
    if (one === null) return refuse('gone');
    if (one.endedAt === null) return done;
    if (tx.now > addMilliseconds(one.endedAt, resumeWindow)) return refuse('too-late');
    if ((await findRunningRollCallId(tx.rows, one.eventId)) !== null) return refuse('running');
    tx.send(
      tx.rows
        .update(rollCalls)
        .set({ endedAt: null, endedBy: null, resumed: one.resumed + 1 })
        .where(eq(rollCalls.id, one.id)),
    );
    tx.record({ kind: 'roll-call.resumed', subject: { type: 'roll-call', id: one.id } });
    tx.changed(topics.rollCalls, one.id);
    tx.changed(topics.running, one.id);
    tx.changed(topics.peopleOf(one.id), '*');
    return done;
  });
}
