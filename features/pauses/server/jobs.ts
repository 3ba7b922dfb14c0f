import { eq } from 'drizzle-orm';
import { type AnyJob, job } from '#platform/jobs/server/jobs.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { firstReminderAt, maxReminders, reminderInterval, countDueReminders } from '#features/pauses/rules.ts';
import { pauseReminderJob } from './declared-jobs.ts';
import { activityPauses } from './tables.ts';

/** Sends a reminder and enqueues the next one. After downtime, it sends a single reminder; reopened pauses get none. */
export const sendPauseReminder = job({
  ...pauseReminderJob,
  run: (app, { id }) =>
    app.write(null, async (tx) => {
      const [pause] = await tx.rows.select().from(activityPauses).where(eq(activityPauses.id, id)).for('update');
      if (pause === undefined || pause.endedAt !== null || pause.reminders >= maxReminders) return;
      const dueAfter = (reminders: number) => addMilliseconds(firstReminderAt(pause), reminders * reminderInterval);
      const due = dueAfter(pause.reminders);
      // The job may run twice, or the end may have been moved. Send only reminders that are due now.
      if (due > tx.now) return void (await tx.enqueue(pauseReminderJob, { id }, { after: due, key: id }));
      const reminders = countDueReminders(pause, tx.now);
      tx.send(tx.rows.update(activityPauses).set({ reminders }).where(eq(activityPauses.id, id)));
      tx.record({ kind: 'pauses.overdue', subject: { type: 'pause', id } });
      await tx.enqueue(pauseReminderJob, { id }, { after: dueAfter(reminders), key: id });
    }),
});

export const jobs: AnyJob[] = [sendPauseReminder];
