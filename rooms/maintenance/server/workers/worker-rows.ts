import { and, asc, inArray, isNull } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { namedAccounts } from '#rooms/accounts/server/door.ts';
import type { WorkerRow } from '#rooms/maintenance/shapes/worker.ts';
import { workers } from '#rooms/maintenance/server/tables.ts';
import { rules } from '#rooms/screens.ts';

/** Both lists by name. */
export async function workerRows(floor: Floor, _scope: unknown, ids: readonly string[] | undefined): Promise<WorkerRow[]> {
  const { id, list, name, accountId } = workers;
  return floor.rows
    .select({ id, list, name, accountId })
    .from(workers)
    .where(and(isNull(workers.removedAt), ids && inArray(id, [...ids])))
    .orderBy(asc(name), asc(id));
}

/** Accounts that may open the room, by name; nothing else of them. */
export async function accountRows(floor: Floor): Promise<{ id: string; name: string }[]> {
  const accounts = await namedAccounts(floor);
  return accounts.filter((account) => isGranted(rules.maintenance, account)).map(({ id, name }) => ({ id, name }));
}
