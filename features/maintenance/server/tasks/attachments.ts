import { eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { declareAttachments, type FileRequest } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import { isTaskVisible, taskVisibilityOf } from './task-visibility.ts';
import { tasksTopic } from './lock-task.ts';
import { taskCompletions } from './tables.ts';

/** Photos of one completion of a task. Everyone who sees the task may add photos; only full access may remove them. */
export const taskPhotos = declareAttachments({
  kind: 'task-doing',
  maxFiles: 6,
  canAdd: isCompletionVisible,
  canView: isCompletionVisible,
  canRemove: async ({ caller }) => isGranted(fullAccessRule, caller),
  onChanged: (tx, id) => withTask(tx, id, (taskId) => tx.changed(tasksTopic, taskId)),
  onAdded: (tx, id) =>
    withTask(tx, id, (taskId) => tx.record({ kind: 'maintenance.task-photo-added', subject: { type: 'repeating-task', id: taskId } })),
  onRemoved: (tx, id) =>
    withTask(tx, id, (taskId) => tx.record({ kind: 'maintenance.task-photo-removed', subject: { type: 'repeating-task', id: taskId } })),
});

async function isCompletionVisible({ app, caller }: FileRequest, id: string): Promise<boolean> {
  const taskId = await taskOfCompletion(app.rows, id);
  return taskId !== null && isGranted(accessRules.maintenance, caller) && isTaskVisible(app, taskId, taskVisibilityOf(caller));
}

async function withTask(tx: Transaction, id: string, run: (taskId: string) => void): Promise<void> {
  const taskId = await taskOfCompletion(tx.rows, id);
  if (taskId !== null) run(taskId);
}

async function taskOfCompletion(rows: QueryBuilder, id: string): Promise<string | null> {
  const [doing] = await rows.select({ taskId: taskCompletions.taskId }).from(taskCompletions).where(eq(taskCompletions.id, id));
  return doing?.taskId ?? null;
}
