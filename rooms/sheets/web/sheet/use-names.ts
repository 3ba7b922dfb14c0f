import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { SheetNames } from '#rooms/sheets/web/grid/use-suggestions.ts';

/** Places and people that may be written into a sheet; nothing for whoever only reads. */
export function useNames(id: string, mayEdit: boolean): SheetNames {
  const { rows: places } = useLive('reservations.places', {}, { skip: !mayEdit });
  const { rows: people } = useLive('sheets.people', { id }, { skip: !mayEdit });
  return useMemo(
    () => ({
      places: places.filter(({ state }) => state !== 'archived').map(({ name }) => name),
      people: people.map(({ name }) => name),
    }),
    [places, people],
  );
}
