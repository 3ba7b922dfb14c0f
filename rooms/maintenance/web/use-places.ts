import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { TicketPlaceRow } from '#rooms/maintenance/shapes/ticket.ts';

/** The camp's places in the order of their tree, and what each is called. */
export function usePlaces() {
  const { rows } = useLive('maintenance.places', {});
  return useMemo(() => {
    const places: readonly TicketPlaceRow[] = rows.toSorted((one, other) => one.order - other.order);
    const paths = new Map(places.map(({ id, path }) => [id, path]));
    return { places, pathOf: (id: string | null) => (id === null ? '' : (paths.get(id) ?? '')) };
  }, [rows]);
}
