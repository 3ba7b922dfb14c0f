import { findLastEditor } from '#platform/events/server/conflict-authors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { firstReminderAt, canUndoOpening, validatePauseEnd } from '#features/pauses/rules.ts';
import type { PauseEndChange, ReopenInput, NewPauses } from '#features/pauses/shapes.ts';
import { topics } from '#features/pauses/topics.ts';
import { pauseReminderJob } from './declared-jobs.ts';
import { activityRows } from './pause-rows.ts';
import { activityPauses, type Pause } from './tables.ts';

type Ask<Input> = CallContext<Input>;

/** Pauses activities until a person opens them. One that somebody has paused already stays as it is: both are right. */
export async function pauseActivities({
  app,
  caller,
  input,
}: Ask<z.output<typeof NewPauses>>): Promise<Done | Refusal<'past' | 'too-far' | 'gone' | 'closed'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const why = validatePauseEnd(input.until, tx.now);
    if (why !== null) return refuse(why, 'until');
    const activities = new Map((await activityRows(tx.rows)).map((one) => [one.id, one]));
    const { places: asked, ...facts } = input;
    if (asked.some(({ placeId }) => !activities.has(placeId))) return refuse('gone', 'places');
    if (asked.some(({ placeId }) => activities.get(placeId)?.isClosed === true)) return refuse('closed', 'places');
    for (const { id, placeId } of asked) {
      const kept = await tx.rows
        .insert(activityPauses)
        .values({ id, placeId, ...facts, startedAt: tx.now, startedById: by.accountId, startedBy: by.name })
        .onConflictDoNothing()
        .returning({ id: activityPauses.id });
      if (kept.length === 0) continue;
      tx.record({ kind: 'pauses.paused', subject: { type: 'pause', id }, after: { placeId, ...facts } });
      tx.changed(topics.pauses, id);
      await remindLater(tx, { id, startedAt: tx.now, until: input.until });
    }
    return done;
  });
}

/** Moves the end of a pause: another strike, or word that it takes longer. */
export async function changePauseEnd({
  app,
  caller,
  input,
}: Ask<z.output<typeof PauseEndChange>>): Promise<Done | Refusal<'past' | 'too-far' | 'gone' | 'opened' | 'moved'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const why = validatePauseEnd(input.until, tx.now);
    if (why !== null) return refuse(why, 'until');
    const one = await lockPause(tx, input.id);
    if (one === null) return refuse('gone');
    if (one.endedAt !== null) return refuse('opened');
    if (one.until === input.until) return done;
    if (one.until !== input.from) return { ...refuse('moved', 'until'), ...(await findEndChanger(tx, one.id)) };
    tx.send(tx.rows.update(activityPauses).set({ until: input.until, reminders: 0 }).where(eq(activityPauses.id, one.id)));
    tx.record({
      kind: 'pauses.end-moved',
      subject: { type: 'pause', id: one.id },
      before: { until: one.until },
      after: { until: input.until },
    });
    tx.changed(topics.pauses, one.id);
    await remindLater(tx, { ...one, until: input.until });
    return done;
  });
}

/**
 * Opens activities again: by a person, who has looked. One that is open already stays so, and one whose end was moved
 * since it was seen stays closed: whoever moved it knew of another strike. Who comes second changes
 * nothing, and has nothing to take back.
 */
export async function reopenActivity({
  app,
  caller,
  input,
}: Ask<z.output<typeof ReopenInput>>): Promise<Done | typeof unchanged | Refusal<'gone' | 'moved'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const one = await lockPause(tx, input.id);
    if (one === null) return refuse('gone');
    if (one.endedAt !== null) return unchanged;
    if (input.from !== undefined && one.until !== input.from) return { ...refuse('moved'), ...(await findEndChanger(tx, one.id)) };
    tx.send(tx.rows.update(activityPauses).set({ endedAt: tx.now, endedBy: by.name }).where(eq(activityPauses.id, one.id)));
    tx.record({ kind: 'pauses.opened', subject: { type: 'pause', id: one.id } });
    tx.changed(topics.pauses, one.id);
    return done;
  });
}

const findEndChanger = (tx: Transaction, id: string) => findLastEditor(tx.rows, { type: 'pause', id }, 'until');

/** Takes an opening back that was a slip of the finger; the pause goes on as if it had not been. */
export async function undoReopening({
  app,
  caller,
  input,
}: Ask<{ id: string }>): Promise<Done | Refusal<'gone' | 'too-late' | 'paused-anew'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const one = await lockPause(tx, input.id);
    if (one === null) return refuse('gone');
    if (one.endedAt === null) return done;
    if (!canUndoOpening(one.endedAt, tx.now)) return refuse('too-late');
    const { id, placeId, endedAt } = activityPauses;
    const [anew] = await tx.rows
      .select({ id })
      .from(activityPauses)
      .where(and(eq(placeId, one.placeId), isNull(endedAt)));
    if (anew !== undefined) return refuse('paused-anew');
    tx.send(tx.rows.update(activityPauses).set({ endedAt: null, endedBy: null }).where(eq(id, one.id)));
    tx.record({ kind: 'pauses.opening-undone', subject: { type: 'pause', id: one.id } });
    tx.changed(topics.pauses, one.id);
    await remindLater(tx, one);
    return done;
  });
}

async function lockPause(tx: Transaction, id: string): Promise<Pause | null> {
  const [found] = await tx.rows.select().from(activityPauses).where(eq(activityPauses.id, id)).for('update');
  return found ?? null;
}

async function remindLater(tx: Transaction, one: Pick<Pause, 'id' | 'startedAt' | 'until'>): Promise<void> {
  await tx.enqueue(pauseReminderJob, { id: one.id }, { after: firstReminderAt(one), key: one.id });
}
