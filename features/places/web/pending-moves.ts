import { computePositions } from '#features/places/place-order.ts';
import { partsOf, placeTree, type TreeRow } from '#features/places/place-tree.ts';
import { isSameSpot, type Spot, spotOf } from './tree-steps.ts';

/** A move made on this page that the server's rows do not show yet. */
export interface PendingMove extends Spot {
  key: string;
  id: string;
  isAnswered?: boolean;
}

export function applyPendingMoves<Row extends TreeRow>(rows: readonly Row[], moves: readonly PendingMove[]): readonly Row[] {
  return moves.reduce(withMove, rows);
}

function withMove<Row extends TreeRow>(rows: readonly Row[], { id, parentId, before }: PendingMove): readonly Row[] {
  const parentExists = parentId === null || rows.some((row) => row.id === parentId);
  if (!parentExists) return rows;
  const positions = computePositions(id, partsOf(placeTree(rows), parentId), before);
  return rows.map((row) => {
    const position = positions.get(row.id);
    if (position === undefined) return row;
    return row.id === id ? { ...row, parentId, position } : { ...row, position };
  });
}

/**
 * Returns the moves that the server's rows do not confirm yet. Rows arrive in order, so a later move cannot be confirmed before an earlier
 * one.
 */
export function findUnconfirmedMoves<Move extends PendingMove>(rows: readonly TreeRow[], moves: readonly Move[]): readonly Move[] {
  const first = moves.findIndex((move) => !move.isAnswered || !hasArrived(rows, move));
  return first === -1 ? [] : moves.slice(first);
}

/** Returns whether the server's rows show the place at the position of the move. */
export function hasArrived(rows: readonly TreeRow[], move: PendingMove): boolean {
  return isSameSpot(spotOf(placeTree(rows), move.id), move);
}
