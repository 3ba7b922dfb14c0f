import { desc, eq } from 'drizzle-orm';
import { dropFiles } from '#platform/files/server/file-rows.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { dueSince } from '#rooms/maintenance/repeat.ts';
import { isTaskSeen, taskSightOf } from './assigned-tasks.ts';
import { lockTask, setTask } from './lock-task.ts';
import { taskDoings } from './tables.ts';

/**
 * Takes back the last time that a task was done: it is due again when it was, or by
 * the rhythm it has been given since. Older ones stay, since what
 * followed counts on them; tickets made of failed lines stay, since somebody may be at them already.
 */
export async function undoDoing({ floor, caller, input }: CallContext<{ id: string }>): Promise<Done | Refusal<'gone' | 'not-the-last'>> {
  const { zone } = await floor.camp();
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const [asked] = await tx.rows.select({ taskId: taskDoings.taskId }).from(taskDoings).where(eq(taskDoings.id, input.id));
    const task = asked && (await lockTask(tx, asked.taskId));
    if (!task || !(await isTaskSeen(tx, task.id, taskSightOf(by)))) return refuse('gone');
    const all = await tx.rows
      .select()
      .from(taskDoings)
      .where(eq(taskDoings.taskId, task.id))
      .orderBy(desc(taskDoings.doneAt), desc(taskDoings.id));
    const last = all[0];
    if (last?.id !== input.id) return refuse('not-the-last');
    await tx.rows.delete(taskDoings).where(eq(taskDoings.id, last.id));
    await dropFiles(tx, 'task-doing', last.id);
    if (last.isExtra) {
      await setTask(tx, task.id, 'maintenance.task-not-done', {}, {});
      return done;
    }
    const beforeLast = all.slice(1).find(({ isExtra }) => !isExtra);
    const nextDue = last.nextDueBefore ?? dueSince(task, beforeLast && dayIn(zone, beforeLast.doneAt));
    const back = { nextDue, doneForId: last.doneForIdBefore, doneForStart: last.doneForStartBefore };
    await setTask(tx, task.id, 'maintenance.task-not-done', back, { before: { nextDue: task.nextDue }, after: { nextDue: last.due } });
    return done;
  });
}
