import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import type { WorkerRow } from '#rooms/maintenance/shapes/worker.ts';
import { workers } from '#rooms/maintenance/server/tables.ts';

/** Both lists by name. */
export async function workerRows(floor: Floor, _scope: unknown, ids: readonly string[] | undefined): Promise<WorkerRow[]> {
  const { id, list, name, accountId } = workers;
  return floor.rows
    .select({ id, list, name, accountId })
    .from(workers)
    .where(and(isNull(workers.removedAt), ids && inArray(id, [...ids])))
    .orderBy(asc(name), asc(id));
}
