import { useMemo } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { useHasFullAccess } from './use-has-full-access.ts';

export function useWorkers(): readonly WorkerRow[] {
  const { rows } = useLive('maintenance.workers', {}, { skip: !useHasFullAccess() });
  return useMemo(() => rows.toSorted((one, other) => one.name.localeCompare(other.name)), [rows]);
}

/** Returns the names of the workers by ID. */
export function useWorkerNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(useWorkers().map(({ id, name }) => [id, name]));
}

/** Returns the worker IDs of the reader: often none, usually one, rarely two. */
export function useOwnWorkers(): readonly string[] {
  const workers = useWorkers();
  const session = useSession();
  const own = session.state === 'account' ? session.account.id : '';
  return useMemo(() => workers.filter(({ accountId }) => accountId === own).map(({ id }) => id), [workers, own]);
}
