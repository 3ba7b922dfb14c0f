import { maxParts } from '#features/places/place-moves.ts';
import { allPartsOf, type PlaceTree, type TreeRow } from '#features/places/place-tree.ts';

/** An interval of integers. `from` is included, `to` is not. */
export interface Interval {
  from: number;
  to: number;
}

/** 2 ** 52 is exact in JavaScript and is divided by 1,024 five times, which gives pieces of length 4. */
const all: Interval = { from: 0, to: 2 ** 52 };
const pieces = maxParts + 1;

/** @example intervalOf('[0,1024)') returns { from: 0, to: 1024 } */
export function intervalOf(range: string): Interval {
  const [, from, to] = /^\[(\d+),(\d+)\)$/.exec(range) ?? [];
  if (from === undefined || to === undefined) throw new Error(`This is no interval: ${range}`);
  return { from: Number(from), to: Number(to) };
}

export function rangeOf({ from, to }: Interval): string {
  return `[${from},${to})`;
}

/** Returns the first free piece of the parent's interval; null if none is free. `parent` is null at the root. */
export function freeInterval(parent: Interval | null, usedIntervals: readonly Interval[]): Interval | null {
  const usedPieces = new Set(usedIntervals.map((interval) => pieceOf(parent, interval)));
  for (let piece = 1; piece < pieces; piece += 1) if (!usedPieces.has(piece)) return intervalAt(parent, piece);
  return null;
}

/** Returns the intervals of a place and all its parts after a move. Each part stays in the same piece of its parent. */
export function intervalsAfterMove(
  tree: PlaceTree<TreeRow & { treeInterval: string }>,
  id: string,
  interval: Interval,
): Map<string, Interval> {
  const after = new Map([[id, interval]]);
  const before = (placeId: string): Interval => intervalOf(tree.byId.get(placeId)?.treeInterval ?? '');
  for (const part of allPartsOf(tree, id)) {
    const parentId = part.parentId ?? '';
    const piece = pieceOf(before(parentId), intervalOf(part.treeInterval));
    after.set(part.id, intervalAt(after.get(parentId) ?? all, piece));
  }
  return after;
}

function intervalAt(parent: Interval | null, piece: number): Interval {
  const { from, to } = parent ?? all;
  const size = (to - from) / pieces;
  return { from: from + piece * size, to: from + (piece + 1) * size };
}

function pieceOf(parent: Interval | null, part: Interval): number {
  const { from, to } = parent ?? all;
  return (part.from - from) / ((to - from) / pieces);
}
