import { desc, eq } from 'drizzle-orm';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { recalculateDue } from '#features/maintenance/repeat.ts';
import { isTaskVisible, taskVisibilityOf } from './task-visibility.ts';
import { lockTask, updateTask } from './lock-task.ts';
import { taskCompletions } from './tables.ts';

/** Undoes the last completion of a task. Tickets of failed lines stay open, because someone may already work on them. */
export async function undoCompletion({
  app,
  caller,
  input,
}: CallContext<{ id: string }>): Promise<Done | Refusal<'gone' | 'not-the-last'>> {
  const { zone } = await app.camp();
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [completionRow] = await tx.rows
      .select({ taskId: taskCompletions.taskId })
      .from(taskCompletions)
      .where(eq(taskCompletions.id, input.id));
    const task = completionRow && (await lockTask(tx, completionRow.taskId));
    if (!task || !(await isTaskVisible(tx, task.id, taskVisibilityOf(by)))) return refuse('gone');
    const all = await tx.rows
      .select()
      .from(taskCompletions)
      .where(eq(taskCompletions.taskId, task.id))
      .orderBy(desc(taskCompletions.doneAt), desc(taskCompletions.id));
    const last = all[0];
    if (last?.id !== input.id) return refuse('not-the-last');
    await tx.rows.delete(taskCompletions).where(eq(taskCompletions.id, last.id));
    await deleteFiles(tx, 'task-doing', last.id);
    if (last.isExtra) {
      await updateTask(tx, task.id, 'maintenance.task-not-done', {}, {});
      return done;
    }
    const beforeLast = all.slice(1).find(({ isExtra }) => !isExtra);
    const nextDue = last.previousNextDue ?? recalculateDue(task, beforeLast && dayIn(zone, beforeLast.doneAt));
    const back = { nextDue, completedEventId: last.previousEventId, completedEventStart: last.previousEventStart };
    await updateTask(tx, task.id, 'maintenance.task-not-done', back, { before: { nextDue: task.nextDue }, after: { nextDue: last.due } });
    return done;
  });
}
