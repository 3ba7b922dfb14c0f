import type { TreeRow } from './place-tree.ts';

/** The gap leaves space for about ten inserts between two siblings, so that most moves update one row. */
export const positionStride = 1_024;

/**
 * Positions that put a place before a sibling, or last if `before` is null or unknown. Usually one position changes; all siblings
 * are renumbered when no integer is left between two of them.
 */
export function computePositions(
  id: string,
  siblings: readonly Pick<TreeRow, 'id' | 'position'>[],
  before: string | null,
): Map<string, number> {
  const others = siblings.filter((one) => one.id !== id);
  const found = others.findIndex((one) => one.id === before);
  const at = found === -1 ? others.length : found;
  const left = others[at - 1]?.position;
  const right = others[at]?.position;
  const own = between(left, right);
  if (own !== null) return new Map([[id, own]]);
  const order = others.map((one) => one.id).toSpliced(at, 0, id);
  return new Map(order.map((one, n) => [one, (n + 1) * positionStride]));
}

function between(left: number | undefined, right: number | undefined): number | null {
  if (right === undefined) return left === undefined ? positionStride : left + positionStride;
  if (left === undefined) return right - positionStride;
  const middle = Math.floor((left + right) / 2);
  return left < middle && middle < right ? middle : null;
}
