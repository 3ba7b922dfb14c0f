import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { OrderFacts, WorkOrder } from '#features/maintenance/work-order.ts';
import { countStepsFrom } from '#features/maintenance/place-tree.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';

export function useOrderFacts(order: WorkOrder | 'newest' | 'due', here: string): OrderFacts {
  const seesAll = useHasFullAccess();
  const { rows } = useLive('maintenance.arrivals', {}, { skip: !seesAll || order !== 'arrival' });
  const { places } = usePlaces();
  const arrivals = useMemo(() => new Map(rows.map(({ id, arrivesAt }) => [id, arrivesAt])), [rows]);
  const steps = useMemo(
    () => (order === 'near' ? countStepsFrom(here, new Map(places.map(({ id, parentId }) => [id, parentId]))) : new Map<string, number>()),
    [order, here, places],
  );
  return useMemo(() => ({ arrivals, steps }), [arrivals, steps]);
}
