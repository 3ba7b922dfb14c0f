import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { Around, WorkOrder } from '#rooms/maintenance/order-of-work.ts';
import { stepsFrom } from '#rooms/maintenance/places-in-tree.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';

/** What an order goes by: when somebody comes next to each place, and how far each is from where one stands. */
export function useAround(order: WorkOrder | 'newest' | 'due', here: string): Around {
  const seesAll = useSeesAll();
  const { rows } = useLive('maintenance.arrivals', {}, { skip: !seesAll || order !== 'arrival' });
  const { places } = usePlaces();
  const arrivals = useMemo(() => new Map(rows.map(({ id, arrivesAt }) => [id, arrivesAt])), [rows]);
  const steps = useMemo(
    () => (order === 'near' ? stepsFrom(here, new Map(places.map(({ id, parentId }) => [id, parentId]))) : new Map<string, number>()),
    [order, here, places],
  );
  return useMemo(() => ({ arrivals, steps }), [arrivals, steps]);
}
