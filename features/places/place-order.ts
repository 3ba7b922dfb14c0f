import type { TreeRow } from './place-tree.ts';

/** The gap between two siblings leaves space for about ten inserts, so that most moves update one row. */
export const positionStride = 1_024;

/**
 * Returns positions that put a place before a sibling, or last if `before` is null or unknown. Renumbers all siblings if no integer is free
 * between two.
 */
export function computePositions(
  id: string,
  siblings: readonly Pick<TreeRow, 'id' | 'position'>[],
  before: string | null,
): Map<string, number> {
  const others = siblings.filter((sibling) => sibling.id !== id);
  const beforeIndex = others.findIndex((sibling) => sibling.id === before);
  const at = beforeIndex === -1 ? others.length : beforeIndex;
  const previous = others[at - 1]?.position;
  const following = others[at]?.position;
  const position = between(previous, following);
  if (position !== null) return new Map([[id, position]]);
  const order = others.map((sibling) => sibling.id).toSpliced(at, 0, id);
  return new Map(order.map((siblingId, n) => [siblingId, (n + 1) * positionStride]));
}

function between(previous: number | undefined, following: number | undefined): number | null {
  if (following === undefined) return previous === undefined ? positionStride : previous + positionStride;
  if (previous === undefined) return following - positionStride;
  const middle = Math.floor((previous + following) / 2);
  return previous < middle && middle < following ? middle : null;
}
