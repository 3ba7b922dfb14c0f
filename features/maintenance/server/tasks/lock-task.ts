import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { repeatingTasks } from './tables.ts';
import type { StoredTask } from './task-rows.ts';

/** Live topic of repeating tasks. Its keys are task IDs. */
export const tasksTopic = 'maintenance.tasks';

/** Locks the row of a task until the end of the transaction and returns it. Returns null if the task does not exist. */
export async function lockTask(tx: Transaction, id: string): Promise<StoredTask | null> {
  const [task] = await tx.rows.select().from(repeatingTasks).where(eq(repeatingTasks.id, id)).for('update');
  return task ?? null;
}

export async function updateTask(
  tx: Transaction,
  id: string,
  kind: string,
  set: Partial<StoredTask>,
  change: { before?: object; after?: object },
): Promise<void> {
  if (Object.keys(set).length > 0) await tx.rows.update(repeatingTasks).set(set).where(eq(repeatingTasks.id, id));
  tx.record({ kind, subject: { type: 'repeating-task', id }, ...change });
  tx.changed(tasksTopic, id);
}
