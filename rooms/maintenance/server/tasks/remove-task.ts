import { eq } from 'drizzle-orm';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { lockTask, tasksTopic } from './lock-task.ts';
import { repeatingTasks } from './tables.ts';

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
