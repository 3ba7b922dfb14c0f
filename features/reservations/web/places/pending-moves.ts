import { computePositions } from '#features/reservations/place-order.ts';
import { partsOf, placeTree, type TreeRow } from '#features/reservations/place-tree.ts';
import { isSameSpot, type Spot, spotOf } from './tree-steps.ts';

/** A move that was made here and that the server's rows do not show yet. */
export interface PendingMove extends Spot {
  /** Tells moves of one place apart. */
  key: number;
  id: string;
  isAnswered?: true;
}

/** The places as they will stand once the moves that were made here have arrived. */
export function applyPendingMoves<Row extends TreeRow>(rows: readonly Row[], moves: readonly PendingMove[]): readonly Row[] {
  return moves.reduce(withMove, rows);
}

function withMove<Row extends TreeRow>(rows: readonly Row[], { id, parentId, before }: PendingMove): readonly Row[] {
  const isThere = parentId === null || rows.some((row) => row.id === parentId);
  if (!isThere) return rows;
  const positions = computePositions(id, partsOf(placeTree(rows), parentId), before);
  return rows.map((row) => {
    const position = positions.get(row.id);
    if (position === undefined) return row;
    return row.id === id ? { ...row, parentId, position } : { ...row, position };
  });
}

/**
 * What the server has yet to tell of the moves that were made here. News comes in the order in which they were
 * made: up and down again, and a place stands where it stood before any of it was told. Judged by itself the
 * second would be taken for told, and the first alone, still on its way, would show the place where it no longer is.
 */
export function findUnconfirmedMoves<Move extends PendingMove>(rows: readonly TreeRow[], moves: readonly Move[]): readonly Move[] {
  const first = moves.findIndex((move) => !move.isAnswered || !hasArrived(rows, move));
  return first === -1 ? [] : moves.slice(first);
}

/** Whether the server tells a place where a move has put it. */
export function hasArrived(rows: readonly TreeRow[], move: PendingMove): boolean {
  return isSameSpot(spotOf(placeTree(rows), move.id), move);
}
