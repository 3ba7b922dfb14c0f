import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { dropFiles } from '#platform/files/server/file-rows.ts';
import { type Changed, type Done, done, type Refusal, refuse, same } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { TaskRemoval } from '#rooms/maintenance/shapes/task.ts';
import { lastOf } from './do-task.ts';
import { lockTask, setTask, tasksTopic } from './lock-task.ts';
import { repeatingTasks, taskDoings } from './tables.ts';

type Asked = CallContext<{ id: string }>;

/** Puts a task aside until somebody resumes it; it is due again on the day that stands there. */
export const pauseTask = (ask: Asked) => setPaused(ask, true);
export const resumeTask = (ask: Asked) => setPaused(ask, false);

async function setPaused({ floor, caller, input }: Asked, paused: boolean): Promise<Changed | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    if (task.paused === paused) return same;
    await setTask(tx, task.id, paused ? 'maintenance.task-paused' : 'maintenance.task-resumed', { paused }, {});
    return done;
  });
}

/** Deletes a task with its record, unless it was done since the asker looked. What it found broken stays as tickets. */
export async function removeTask({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof TaskRemoval>>): Promise<Done | Refusal<'gone'> | (Refusal<'done-meanwhile'> & { by: string })> {
  return floor.write(present(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    const last = await lastOf(tx, task.id);
    if (last !== undefined && last.at !== input.lastDone) return { ...refuse('done-meanwhile'), by: last.by };
    const doings = await tx.rows.select({ id: taskDoings.id }).from(taskDoings).where(eq(taskDoings.taskId, task.id));
    for (const { id } of doings) await dropFiles(tx, 'task-doing', id);
    await tx.rows.delete(repeatingTasks).where(eq(repeatingTasks.id, task.id));
    tx.record({ kind: 'maintenance.task-removed', subject: { type: 'repeating-task', id: task.id }, before: { title: task.title } });
    tx.changed(tasksTopic, task.id);
    return done;
  });
}
