import { eq } from 'drizzle-orm';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { later } from '#platform/time/instant.ts';
import { firstReminder, mostReminders, reminderEvery } from '#rooms/pauses/rules.ts';
import { remindJob } from './declared-jobs.ts';
import { activityPauses } from './tables.ts';

/** Asks those on duty whether a pause can be opened, again each half hour; nobody is asked about one that was opened or moved. */
export const remind = job({
  ...remindJob,
  run: (floor, { id }) =>
    floor.write(null, async (tx) => {
      const [one] = await tx.rows.select().from(activityPauses).where(eq(activityPauses.id, id)).for('update');
      if (one === undefined || one.endedAt !== null || one.reminders >= mostReminders) return;
      const due = later(firstReminder(one), one.reminders * reminderEvery);
      // Run twice, or moved meanwhile: only what is due now is told.
      if (due > tx.now) return void (await tx.later(remindJob, { id }, { after: due, key: id }));
      tx.send(
        tx.rows
          .update(activityPauses)
          .set({ reminders: one.reminders + 1 })
          .where(eq(activityPauses.id, id)),
      );
      tx.record({ kind: 'pauses.overdue', subject: { type: 'pause', id } });
      await tx.later(remindJob, { id }, { after: later(due, reminderEvery), key: id });
    }),
});

export const jobs: AnyJob[] = [remind];
