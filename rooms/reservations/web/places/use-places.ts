import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { placeTree } from '#rooms/reservations/place-tree.ts';
import { useMoves } from './use-moves.ts';

/** The camp's places, live, with what was moved here already where it will stand. */
export function usePlaces(showsArchived: boolean) {
  const { rows, state } = useLive('reservations.places', {});
  const moves = useMoves(rows);
  const all = useMemo(() => placeTree(moves.rows), [moves.rows]);
  // An archived place has only archived parts, so the tree stays whole without them.
  const tree = useMemo(
    () => (showsArchived ? all : placeTree(moves.rows.filter((place) => place.state !== 'archived'))),
    [all, moves.rows, showsArchived],
  );
  return { all, tree, state, move: moves.move };
}
