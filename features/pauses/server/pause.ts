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
import { activityPauses, type PauseRecord } from './tables.ts';

type Ask<Input> = CallContext<Input>;

/** Pauses activities until a person reopens them. An activity that is already paused keeps its current pause. */
export async function pauseActivities({
  app,
  caller,
  input,
}: Ask<z.output<typeof NewPauses>>): Promise<Done | Refusal<'past' | 'too-far' | 'gone' | 'closed'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const refusal = validatePauseEnd(input.until, tx.now);
    if (refusal !== null) return refuse(refusal, 'until');
    const activities = new Map((await activityRows(tx.rows)).map((activity) => [activity.id, activity]));
    const { places: requested, ...facts } = input;
    if (requested.some(({ placeId }) => !activities.has(placeId))) return refuse('gone', 'places');
    if (requested.some(({ placeId }) => activities.get(placeId)?.isClosed === true)) return refuse('closed', 'places');
    for (const { id, placeId } of requested) {
      const inserted = await tx.rows
        .insert(activityPauses)
        .values({ id, placeId, ...facts, startedAt: tx.now, startedById: by.accountId, startedBy: by.name })
        .onConflictDoNothing()
        .returning({ id: activityPauses.id });
      if (inserted.length === 0) continue;
      tx.record({ kind: 'pauses.paused', subject: { type: 'pause', id }, after: { placeId, ...facts } });
      tx.changed(topics.pauses, id);
      await scheduleReminder(tx, { id, startedAt: tx.now, until: input.until });
    }
    return done;
  });
}

export async function changePauseEnd({
  app,
  caller,
  input,
}: Ask<z.output<typeof PauseEndChange>>): Promise<Done | Refusal<'past' | 'too-far' | 'gone' | 'opened' | 'moved'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const refusal = validatePauseEnd(input.until, tx.now);
    if (refusal !== null) return refuse(refusal, 'until');
    const pause = await lockPause(tx, input.id);
    if (pause === null) return refuse('gone');
    if (pause.endedAt !== null) return refuse('opened');
    if (pause.until === input.until) return done;
    if (pause.until !== input.from) return { ...refuse('moved', 'until'), ...(await findEndChanger(tx, pause.id)) };
    tx.send(tx.rows.update(activityPauses).set({ until: input.until, reminders: 0 }).where(eq(activityPauses.id, pause.id)));
    tx.record({
      kind: 'pauses.end-moved',
      subject: { type: 'pause', id: pause.id },
      before: { until: pause.until },
      after: { until: input.until },
    });
    tx.changed(topics.pauses, pause.id);
    await scheduleReminder(tx, { ...pause, until: input.until });
    return done;
  });
}

/** Reopens an activity. Refused if someone moved the end after the caller loaded it, because that person may know of new lightning. */
export async function reopenActivity({
  app,
  caller,
  input,
}: Ask<z.output<typeof ReopenInput>>): Promise<Done | typeof unchanged | Refusal<'gone' | 'moved'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const pause = await lockPause(tx, input.id);
    if (pause === null) return refuse('gone');
    if (pause.endedAt !== null) return unchanged;
    if (input.from !== undefined && pause.until !== input.from) return { ...refuse('moved'), ...(await findEndChanger(tx, pause.id)) };
    tx.send(tx.rows.update(activityPauses).set({ endedAt: tx.now, endedBy: by.name }).where(eq(activityPauses.id, pause.id)));
    tx.record({ kind: 'pauses.opened', subject: { type: 'pause', id: pause.id } });
    tx.changed(topics.pauses, pause.id);
    return done;
  });
}

const findEndChanger = (tx: Transaction, id: string) => findLastEditor(tx.rows, { type: 'pause', id }, 'until');

export async function undoReopening({
  app,
  caller,
  input,
}: Ask<{ id: string }>): Promise<Done | Refusal<'gone' | 'too-late' | 'paused-anew'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const pause = await lockPause(tx, input.id);
    if (pause === null) return refuse('gone');
    if (pause.endedAt === null) return done;
    if (!canUndoOpening(pause.endedAt, tx.now)) return refuse('too-late');
    const { id, placeId, endedAt } = activityPauses;
    const [newerPause] = await tx.rows
      .select({ id })
      .from(activityPauses)
      .where(and(eq(placeId, pause.placeId), isNull(endedAt)));
    if (newerPause !== undefined) return refuse('paused-anew');
    tx.send(tx.rows.update(activityPauses).set({ endedAt: null, endedBy: null }).where(eq(id, pause.id)));
    tx.record({ kind: 'pauses.opening-undone', subject: { type: 'pause', id: pause.id } });
    tx.changed(topics.pauses, pause.id);
    await scheduleReminder(tx, pause);
    return done;
  });
}

async function lockPause(tx: Transaction, id: string): Promise<PauseRecord | null> {
  const [found] = await tx.rows.select().from(activityPauses).where(eq(activityPauses.id, id)).for('update');
  return found ?? null;
}

async function scheduleReminder(tx: Transaction, pause: Pick<PauseRecord, 'id' | 'startedAt' | 'until'>): Promise<void> {
  await tx.enqueue(pauseReminderJob, { id: pause.id }, { after: firstReminderAt(pause), key: pause.id });
}
