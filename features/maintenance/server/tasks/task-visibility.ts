import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type Reader, visibilityOf } from '#features/maintenance/visibility.ts';
import { workers } from '#features/maintenance/server/tables.ts';
import { repeatingTasks } from './tables.ts';

/** The tasks that a reader sees: all, or only those assigned to the reader. Unlike tickets, tasks are not visible by area. */
export type TaskVisibility = 'all' | Pick<Reader, 'accountId'>;

export function taskVisibilityOf(caller: Caller | null): TaskVisibility {
  const sight = visibilityOf(caller);
  return sight === 'all' ? sight : { accountId: sight.accountId };
}

/** Returns the condition for visible tasks. A task assigned to a removed worker counts as unassigned. */
export function whereTaskVisible(sight: TaskVisibility): SQL | undefined {
  if (sight === 'all') return undefined;
  return sql`exists (
    select from ${workers} own
    where own.id = ${repeatingTasks.assigneeId} and own.account_id = ${sight.accountId} and own.removed_at is null)`;
}

export async function isTaskVisible({ rows }: { rows: QueryBuilder }, taskId: string, sight: TaskVisibility): Promise<boolean> {
  return (await rows.$count(repeatingTasks, and(eq(repeatingTasks.id, taskId), whereTaskVisible(sight)))) > 0;
}
