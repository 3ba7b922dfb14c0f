import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { OrderFacts, WorkOrder } from '#rooms/maintenance/order-of-work.ts';
import { countStepsFrom } from '#rooms/maintenance/places-in-tree.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { useHasFullAccess } from '#rooms/maintenance/web/use-sees-all.ts';

/** What an order goes by: when somebody comes next to each place, and how far each is from where one stands. */
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
