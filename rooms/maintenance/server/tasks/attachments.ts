import { eq } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { attachments, type FileAsk } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { rules } from '#rooms/screens.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
import { isTaskSeen, taskSightOf } from './assigned-tasks.ts';
import { tasksTopic } from './lock-task.ts';
import { taskDoings } from './tables.ts';

/** Photos of one time that a task was done, by whoever sees the task. Only those who see all remove them. */
export const taskPhotos = attachments({
  kind: 'task-doing',
  most: 6,
  mayAdd: isDoingSeen,
  maySee: isDoingSeen,
  mayRemove: async ({ caller }) => isGranted(seesAll, caller),
  changed: (tx, id) => withTask(tx, id, (taskId) => tx.changed(tasksTopic, taskId)),
  added: (tx, id) =>
    withTask(tx, id, (taskId) => tx.record({ kind: 'maintenance.task-photo-added', subject: { type: 'repeating-task', id: taskId } })),
  removed: (tx, id) =>
    withTask(tx, id, (taskId) => tx.record({ kind: 'maintenance.task-photo-removed', subject: { type: 'repeating-task', id: taskId } })),
});

async function isDoingSeen({ floor, caller }: FileAsk, id: string): Promise<boolean> {
  const taskId = await taskOfDoing(floor.rows, id);
  return taskId !== null && isGranted(rules.maintenance, caller) && isTaskSeen(floor, taskId, taskSightOf(caller));
}

/** An undone doing has no task any more. */
async function withTask(tx: Transaction, id: string, run: (taskId: string) => void): Promise<void> {
  const taskId = await taskOfDoing(tx.rows, id);
  if (taskId !== null) run(taskId);
}

async function taskOfDoing(rows: Rows, id: string): Promise<string | null> {
  const [doing] = await rows.select({ taskId: taskDoings.taskId }).from(taskDoings).where(eq(taskDoings.id, id));
  return doing?.taskId ?? null;
}
