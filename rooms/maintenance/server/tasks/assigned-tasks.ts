import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type Reader, sightOf } from '#rooms/maintenance/sight.ts';
import { workers } from '#rooms/maintenance/server/tables.ts';
import { repeatingTasks } from './tables.ts';

/** Which tasks somebody sees: all, or those that are assigned to them. Their area has none. */
export type TaskSight = 'all' | Pick<Reader, 'accountId'>;

export function taskSightOf(caller: Caller | null): TaskSight {
  const sight = sightOf(caller);
  return sight === 'all' ? sight : { accountId: sight.accountId };
}

/** Limits a query of tasks to those that somebody sees. Work of somebody who was taken off the lists is not assigned. */
export function tasksInSight(sight: TaskSight): SQL | undefined {
  if (sight === 'all') return undefined;
  return sql`exists (
    select from ${workers} own
    where own.id = ${repeatingTasks.assigneeId} and own.account_id = ${sight.accountId} and own.removed_at is null)`;
}

export async function isTaskSeen({ rows }: { rows: Rows }, taskId: string, sight: TaskSight): Promise<boolean> {
  return (await rows.$count(repeatingTasks, and(eq(repeatingTasks.id, taskId), tasksInSight(sight)))) > 0;
}
