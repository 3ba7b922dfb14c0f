import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { deleteFiles } from '#platform/files/server/file-rows.ts';
import { type ChangeResult, type Done, done, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { TaskRemoval } from '#features/maintenance/shapes/task.ts';
import { findLastCompletion } from './complete-task.ts';
import { lockTask, updateTask, tasksTopic } from './lock-task.ts';
import { repeatingTasks, taskCompletions } from './tables.ts';

type TaskContext = CallContext<{ id: string }>;

/** Pauses a task without changing its due day. */
export const pauseTask = (ask: TaskContext) => setPaused(ask, true);
export const resumeTask = (ask: TaskContext) => setPaused(ask, false);

async function setPaused({ app, caller, input }: TaskContext, paused: boolean): Promise<ChangeResult | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    if (task.paused === paused) return unchanged;
    await updateTask(tx, task.id, paused ? 'maintenance.task-paused' : 'maintenance.task-resumed', { paused }, {});
    return done;
  });
}

/** Deletes a task and its completions, unless it was completed after the caller loaded it. Tickets of failed lines are not deleted. */
export async function removeTask({
  app,
  caller,
  input,
}: CallContext<z.output<typeof TaskRemoval>>): Promise<Done | Refusal<'gone'> | (Refusal<'done-meanwhile'> & { by: string })> {
  return app.write(requireCaller(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    const last = await findLastCompletion(tx, task.id);
    if (last !== undefined && last.at !== input.lastDone) return { ...refuse('done-meanwhile'), by: last.by };
    const doings = await tx.rows.select({ id: taskCompletions.id }).from(taskCompletions).where(eq(taskCompletions.taskId, task.id));
    for (const { id } of doings) await deleteFiles(tx, 'task-doing', id);
    await tx.rows.delete(repeatingTasks).where(eq(repeatingTasks.id, task.id));
    tx.record({ kind: 'maintenance.task-removed', subject: { type: 'repeating-task', id: task.id }, before: { title: task.title } });
    tx.changed(tasksTopic, task.id);
    return done;
  });
}
