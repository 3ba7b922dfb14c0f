import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueOn, type EventHandler } from '#platform/events/server/event-handlers.ts';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { computeFigures } from '#features/roll-call/figures.ts';
import { namesRetention } from '#features/roll-call/rules.ts';
import { topics } from '#features/roll-call/topics.ts';
import { addArrivedFamily, addArrivedFamilyJob, addMissedFamilies, addMissedFamiliesJob } from './add-arrived-families.ts';
import { familyLodgings, rollCallPeople, rollCalls } from './tables.ts';

/** Deletes each night the names, phones and taps of roll calls that ended a year ago. Their figures stay. */
export const deleteOldNames = job({
  name: 'roll-call.sweep',
  shape: z.strictObject({}),
  cron: '55 3 * * *',
  async run(app) {
    const before = addMilliseconds(app.clock.now(), -namesRetention);
    const { id, endedAt, figures, startedAt } = rollCalls;
    const old = await app.rows
      .select({ id })
      .from(rollCalls)
      .where(and(lt(endedAt, before), isNull(figures)))
      .orderBy(asc(startedAt));
    for (const rollCall of old)
      await app.write(null, async (tx) => {
        const [locked] = await tx.rows.select().from(rollCalls).where(eq(id, rollCall.id)).for('update');
        if (locked === undefined || locked.figures !== null) return;
        const people = await tx.rows.select().from(rollCallPeople).where(eq(rollCallPeople.rollCallId, rollCall.id));
        await tx.rows
          .update(rollCalls)
          .set({ figures: computeFigures(people, locked.startedAt) })
          .where(eq(id, rollCall.id));
        await tx.rows.delete(rollCallPeople).where(eq(rollCallPeople.rollCallId, rollCall.id));
        tx.changed(topics.rollCalls, rollCall.id);
        tx.changed(topics.peopleOf(rollCall.id), '*');
      });
    await app.write(null, async (tx) => {
      await tx.rows.delete(familyLodgings).where(lt(familyLodgings.recordedAt, before));
    });
  },
});

export const jobs: AnyJob[] = [deleteOldNames, addArrivedFamily, addMissedFamilies];

/** Adds families that arrive during a roll call. */
export const eventHandlers: EventHandler[] = [
  enqueueOn('check-in.arrived', addArrivedFamilyJob),
  ...['roll-call.started', 'roll-call.started-for-real', 'roll-call.resumed'].map((on) => enqueueOn(on, addMissedFamiliesJob)),
];
