import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { clampPressedAt, maxStartDelay } from '#features/roll-call/rules.ts';
import type { StartShape } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { findPresentFamilies, toRollCallPeople } from './families.ts';
import { findRunningRollCallId } from './roll-call-rows.ts';
import { rollCallPeople, rollCalls } from './tables.ts';

export interface StartResult {
  done: true;
  /** Id of the running roll call. If two starts are joined, this is the id of the first one. */
  id: string;
}

/** Starts a roll call for an event, or joins the running one. A running drill becomes real if the new start is real. */
export async function startRollCall({
  app,
  caller,
  input,
}: CallContext<z.output<typeof StartShape>>): Promise<StartResult | Refusal<'gone' | 'stale' | 'was-done'>> {
  const by = requireCaller(caller);
  const [event] = await eventsOf(app, [input.eventId]);
  if (event === undefined) return refuse('gone', 'eventId');
  return app.write(by, async (tx) => {
    const { id, eventId, kind, assembly } = input;
    // A retry of a known start changes nothing.
    if ((await tx.rows.$count(rollCalls, eq(rollCalls.id, id))) > 0) return { done: true, id };
    const why = await findLateRefusal(tx, input);
    if (why !== null) return why;
    const started = {
      id,
      eventId,
      kind,
      assembly,
      eventName: event.name,
      startedAt: tx.now,
      startedById: by.accountId,
      startedBy: by.name,
    };
    const inserted = await tx.rows.insert(rollCalls).values(started).onConflictDoNothing().returning({ id: rollCalls.id });
    if (inserted.length === 0) return joinRunningRollCall(tx, input);
    await addExpectedPeople(tx, id, eventId);
    tx.changed(topics.running, id);
    tx.record({ kind: kind === 'real' ? 'roll-call.started-for-real' : 'roll-call.started', subject: { type: 'roll-call', id } });
    tx.changed(topics.rollCalls, id);
    return { done: true, id };
  });
}

/** Refuses a start that waited offline too long, or until others had already counted and ended. */
async function findLateRefusal(
  tx: Transaction,
  { eventId, at }: z.output<typeof StartShape>,
): Promise<Refusal<'stale' | 'was-done'> | null> {
  if (at === undefined) return null;
  const pressed = clampPressedAt(at, tx.now);
  if (pressed < addMilliseconds(tx.now, -maxStartDelay)) return refuse('stale');
  // A start during a running roll call joins it and is not refused.
  if ((await findRunningRollCallId(tx.rows, eventId)) !== null) return null;
  const [over] = await tx.rows
    .select({ id: rollCalls.id })
    .from(rollCalls)
    .where(and(eq(rollCalls.eventId, eventId), gt(rollCalls.endedAt, pressed)));
  return over === undefined ? null : refuse('was-done');
}

/** Adds the present and expected families from their check-ins. Later cancellations remove no one, and jobs add later arrivals. */
async function addExpectedPeople(tx: Transaction, rollCallId: string, eventId: string): Promise<void> {
  const families = await findPresentFamilies(tx.rows, eventId, tx.now);
  const people = families.flatMap((family) => toRollCallPeople(family, rollCallId));
  for (let from = 0; from < people.length; from += 1_000) await tx.rows.insert(rollCallPeople).values(people.slice(from, from + 1_000));
}

/** Joins the running roll call. If the new start is real, a drill becomes real and gets the assembly points of this start. */
async function joinRunningRollCall(
  tx: Transaction,
  { id, eventId, kind, assembly }: z.output<typeof StartShape>,
): Promise<StartResult | Refusal<'gone'>> {
  const [running] = await tx.rows
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.eventId, eventId), isNull(rollCalls.endedAt)))
    .for('update');
  // This is a retry, and the roll call has already ended.
  if (running === undefined) return { done: true, id };
  if (kind === 'real' && running.kind === 'drill') {
    const points = assembly.length === 0 ? running.assembly : assembly;
    tx.send(tx.rows.update(rollCalls).set({ kind: 'real', assembly: points }).where(eq(rollCalls.id, running.id)));
    tx.record({ kind: 'roll-call.started-for-real', subject: { type: 'roll-call', id: running.id } });
    tx.changed(topics.rollCalls, running.id);
    tx.changed(topics.running, running.id);
  }
  return { done: true, id: running.id };
}
