import { eq } from 'drizzle-orm';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { lockTask, setTask, tasksTopic } from './lock-task.ts';
import { repeatingTasks } from './tables.ts';

type Asked = CallContext<{ id: string }>;

/** Puts a task aside until somebody resumes it; it is due again on the day that stands there. */
export const pauseTask = (ask: Asked) => setPaused(ask, true);
export const resumeTask = (ask: Asked) => setPaused(ask, false);

async function setPaused({ floor, caller, input }: Asked, paused: boolean): Promise<Done | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    if (task.paused !== paused) await setTask(tx, task.id, paused ? 'maintenance.task-paused' : 'maintenance.task-resumed', { paused }, {});
    return done;
  });
}

/** Deletes a task with its record. What it found broken stays as tickets. */
export async function removeTask({ floor, caller, input }: CallContext<{ id: string }>): Promise<Done | Refusal<'gone'>> {
  return floor.write(present(caller), async (tx) => {
    const task = await lockTask(tx, input.id);
    if (task === null) return refuse('gone');
    await tx.rows.delete(repeatingTasks).where(eq(repeatingTasks.id, task.id));
    tx.record({ kind: 'maintenance.task-removed', subject: { type: 'repeating-task', id: task.id }, before: { title: task.title } });
    tx.changed(tasksTopic, task.id);
    return done;
  });
}
