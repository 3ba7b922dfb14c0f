import { and, asc, inArray, isNull } from 'drizzle-orm';
import { isGranted } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { listEnabledAccounts } from '#features/accounts/server/public.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { workers } from '#features/maintenance/server/tables.ts';
import { accessRules } from '#features/screens.ts';

export async function workerRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<WorkerRow[]> {
  const { id, list, name, accountId } = workers;
  return app.rows
    .select({ id, list, name, accountId })
    .from(workers)
    .where(and(isNull(workers.removedAt), ids && inArray(id, [...ids])))
    .orderBy(asc(name), asc(id));
}

/** Returns ID and name of the accounts that may use maintenance. */
export async function accountRows(app: AppContext): Promise<{ id: string; name: string }[]> {
  const accounts = await listEnabledAccounts(app);
  return accounts.filter((account) => isGranted(accessRules.maintenance, account)).map(({ id, name }) => ({ id, name }));
}
