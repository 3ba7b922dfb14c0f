import { useMemo } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { WorkerRow } from '#features/maintenance/shapes/worker.ts';
import { useHasFullAccess } from './use-has-full-access.ts';

/** Whom work can be given to, by name; none for who only reports. */
export function useWorkers(): readonly WorkerRow[] {
  const { rows } = useLive('maintenance.workers', {}, { skip: !useHasFullAccess() });
  return useMemo(() => rows.toSorted((one, other) => one.name.localeCompare(other.name)), [rows]);
}

/** Who the reader is on the lists: once, seldom on both, often not at all. */
export function useOwnWorkers(): readonly string[] {
  const workers = useWorkers();
  const session = useSession();
  const own = session.state === 'account' ? session.account.id : '';
  return useMemo(() => workers.filter(({ accountId }) => accountId === own).map(({ id }) => id), [workers, own]);
}
