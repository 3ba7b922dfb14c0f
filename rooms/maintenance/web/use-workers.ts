import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { WorkerRow } from '#rooms/maintenance/shapes/worker.ts';
import { useSeesAll } from './use-sees-all.ts';

/** Whom work can be given to, by name; none for who only reports. */
export function useWorkers(): readonly WorkerRow[] {
  const { rows } = useLive('maintenance.workers', {}, { skip: !useSeesAll() });
  return useMemo(() => rows.toSorted((one, other) => one.name.localeCompare(other.name)), [rows]);
}
