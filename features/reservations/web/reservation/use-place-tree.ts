import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { placeTree } from '#features/places/place-tree.ts';

export function usePlaceTree() {
  const { rows, state } = useLive('reservations.places', {});
  const tree = useMemo(() => placeTree(rows), [rows]);
  return { tree, isLoading: state === 'loading' };
}
