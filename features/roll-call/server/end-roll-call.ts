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

/** Ends a run of a roll call. A late end of an earlier run does not end a resumed roll call. */
export async function endRollCall({
  app,
  caller,
  input,
}: CallContext<z.output<typeof EndShape>>): Promise<Done | Refusal<'gone' | 'resumed' | 'more-missing'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const rollCall = await lockRollCall(tx, input);
    if (rollCall === null) return refuse('gone');
    if (rollCall.endedAt !== null) return done;
    if (rollCall.resumed !== input.run) return refuse('resumed');
    // Refuse an end that was pressed offline if more people are missing now than its author knew.
    if (input.missing !== undefined && (await countMissing(tx.rows, rollCall.id)) > input.missing) return refuse('more-missing');
    tx.send(tx.rows.update(rollCalls).set({ endedAt: tx.now, endedBy: by.name, note: input.note }).where(eq(rollCalls.id, rollCall.id)));
    tx.record({ kind: 'roll-call.ended', subject: { type: 'roll-call', id: rollCall.id } });
    tx.changed(topics.rollCalls, rollCall.id);
    tx.changed(topics.running, rollCall.id);
    tx.changed(topics.peopleOf(rollCall.id), '*');
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
    const rollCall = await lockRollCall(tx, input);
    if (rollCall === null) return refuse('gone');
    if (rollCall.endedAt === null) return done;
    if (tx.now > addMilliseconds(rollCall.endedAt, resumeWindow)) return refuse('too-late');
    if ((await findRunningRollCallId(tx.rows, rollCall.eventId)) !== null) return refuse('running');
    tx.send(
      tx.rows
        .update(rollCalls)
        .set({ endedAt: null, endedBy: null, resumed: rollCall.resumed + 1 })
        .where(eq(rollCalls.id, rollCall.id)),
    );
    tx.record({ kind: 'roll-call.resumed', subject: { type: 'roll-call', id: rollCall.id } });
    tx.changed(topics.rollCalls, rollCall.id);
    tx.changed(topics.running, rollCall.id);
    tx.changed(topics.peopleOf(rollCall.id), '*');
    return done;
  });
}
