import { eq } from 'drizzle-orm';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { firstReminderAt, maxReminders, reminderInterval, countDueReminders } from '#features/pauses/rules.ts';
import { pauseReminderJob } from './declared-jobs.ts';
import { activityPauses } from './tables.ts';

/** Asks those on duty whether a pause can be opened, again each half hour, once after a time in which nothing ran; nobody is asked about one that was opened or moved. */
export const sendPauseReminder = job({
  ...pauseReminderJob,
  run: (app, { id }) =>
    app.write(null, async (tx) => {
      const [one] = await tx.rows.select().from(activityPauses).where(eq(activityPauses.id, id)).for('update');
      if (one === undefined || one.endedAt !== null || one.reminders >= maxReminders) return;
      const dueAfter = (reminders: number) => addMilliseconds(firstReminderAt(one), reminders * reminderInterval);
      const due = dueAfter(one.reminders);
      // Run twice, or moved meanwhile: only what is due now is told.
      if (due > tx.now) return void (await tx.enqueue(pauseReminderJob, { id }, { after: due, key: id }));
      const reminders = countDueReminders(one, tx.now);
      tx.send(tx.rows.update(activityPauses).set({ reminders }).where(eq(activityPauses.id, id)));
      tx.record({ kind: 'pauses.overdue', subject: { type: 'pause', id } });
      await tx.enqueue(pauseReminderJob, { id }, { after: dueAfter(reminders), key: id });
    }),
});

export const jobs: AnyJob[] = [sendPauseReminder];
