import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { taskState } from '#features/maintenance/repeat.ts';
import { repeatingTasks } from './tables.ts';
import { dueOf, findUpcomingEvents } from './task-rows.ts';

/** Job that notifies about overdue tasks every morning, once per missed due day. */
export const notifyOverdue = job({
  name: 'maintenance.tell-overdue',
  shape: z.strictObject({}),
  cron: '30 6 * * *',
  async run(app) {
    const today = dayIn((await app.camp()).zone, app.clock.now());
    const [tasks, ahead] = [await app.rows.select().from(repeatingTasks), await findUpcomingEvents(app)];
    for (const task of tasks) {
      const { nextDue } = dueOf(task, ahead);
      if (nextDue === null || taskState({ paused: task.paused, nextDue }, today) !== 'overdue') continue;
      await app.write(null, async (tx) => {
        const { id, overdueNoticeDay } = repeatingTasks;
        const overdue = await tx.rows
          .update(repeatingTasks)
          .set({ overdueNoticeDay: nextDue })
          .where(and(eq(id, task.id), or(isNull(overdueNoticeDay), ne(overdueNoticeDay, nextDue))))
          .returning({ id });
        if (overdue.length > 0)
          tx.record({ kind: 'maintenance.task-overdue', subject: { type: 'repeating-task', id: task.id }, after: { due: nextDue } });
      });
    }
  },
});
