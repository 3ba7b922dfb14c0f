import { placeLabel } from '#platform/ui/place-label.ts';
import type { PlaceState } from './rules.ts';
import type { PlaceRow } from './shapes/places.ts';
import { groupBy, mapById } from '#platform/ui/group-by.ts';

/** What a place must carry to stand in a tree. */
export type TreeRow = Pick<PlaceRow, 'id' | 'parentId' | 'name' | 'position'>;

/** The places of the camp as a tree; made once for a list of rows, in whatever order these come. */
export interface PlaceTree<Row extends TreeRow = PlaceRow> {
  /** Wholes before their parts, siblings in their order. */
  inOrder: readonly Row[];
  byId: ReadonlyMap<string, Row>;
  parts: ReadonlyMap<string | null, readonly Row[]>;
  depths: ReadonlyMap<string, number>;
}

/** @example placeTree(rows).inOrder.map((place) => `${' '.repeat(depthOf(tree, place.id))}${place.name}`) */
export function placeTree<Row extends TreeRow>(rows: readonly Row[]): PlaceTree<Row> {
  const byId = mapById(rows);
  const parts = groupBy(rows.toSorted(bySiblingOrder), ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null));
  const inOrder: Row[] = [];
  const depths = new Map<string, number>();
  function stand(row: Row, depth: number): void {
    if (depths.has(row.id)) return;
    depths.set(row.id, depth);
    inOrder.push(row);
    for (const part of parts.get(row.id) ?? []) stand(part, depth + 1);
  }
  for (const root of parts.get(null) ?? []) stand(root, 0);
  // Two people's moves seen in part may go in a circle for a moment; nothing of it may vanish.
  for (const row of rows) stand(row, 0);
  return { inOrder, byId, parts, depths };
}

/** Its parts, one level down; those of `null` are the places that are part of none. */
export function partsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string | null): readonly Row[] {
  return tree.parts.get(id) ?? [];
}

/** Its parts and theirs, in order; not itself. */
export function allPartsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string): Row[] {
  const found = new Set<Row>();
  const from = tree.byId.get(id);
  function take(of: string): void {
    for (const part of partsOf(tree, of)) {
      if (part === from || found.has(part)) continue;
      found.add(part);
      take(part.id);
    }
  }
  take(id);
  return [...found];
}

/** Pure. Ids of a place and all its parts; `inOrder` has wholes before their parts, as the tree of the camp does. */
export function idsWithParts(inOrder: readonly Pick<TreeRow, 'id' | 'parentId'>[], placeId: string): string[] {
  const within = new Set([placeId]);
  for (const { id, parentId } of inOrder) if (parentId !== null && within.has(parentId)) within.add(id);
  return [...within];
}

/** What it is part of, the nearest first. */
export function ancestorsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string): Row[] {
  const wholes: Row[] = [];
  let at = tree.byId.get(id);
  while (at !== undefined && at.parentId !== null) {
    at = tree.byId.get(at.parentId);
    if (at === undefined || at.id === id || wholes.includes(at)) break;
    wholes.push(at);
  }
  return wholes;
}

/** 0 for a place that is part of none. */
export function depthOf(tree: PlaceTree<TreeRow>, id: string): number {
  return tree.depths.get(id) ?? 0;
}

/** How many levels it takes, itself included: 1 for a place without parts. */
export function levelsOf(tree: PlaceTree<TreeRow>, id: string): number {
  return 1 + partsOf(tree, id).reduce((most, part) => Math.max(most, levelsOf(tree, part.id)), 0);
}

/** The place from the root, for breadcrumbs and for files that are read back. @example 'Pine Lodge › Room 3' */
export function pathOf(tree: PlaceTree<TreeRow>, id: string): string {
  return pathNamesOf(tree, id).join(' › ');
}

/** The place from its end, for every list, row and message. @example 'Room 3, Pine Lodge' */
export function labelOf(tree: PlaceTree<TreeRow>, id: string): string {
  return placeLabel(pathNamesOf(tree, id));
}

function pathNamesOf(tree: PlaceTree<TreeRow>, id: string): string[] {
  const own = tree.byId.get(id);
  return [...ancestorsOf(tree, id).toReversed(), ...(own ? [own] : [])].map(({ name }) => name);
}

/**
 * How many a place sleeps: what is written on it, or what its parts come to, whichever is more. Added
 * together they would count beds twice where somebody writes down a cabin's twelve and then each bed.
 * Archived parts do not count.
 */
export function sleepsOf(tree: PlaceTree<TreeRow & { sleeps: number; state: PlaceState }>, id: string): number {
  const parts = partsOf(tree, id).filter(({ state }) => state !== 'archived');
  const theirs = parts.reduce((sum, part) => sum + sleepsOf(tree, part.id), 0);
  return Math.max(tree.byId.get(id)?.sleeps ?? 0, theirs);
}

/** Of them those that anybody may sleep in now: without what is closed in it. */
export function openSleepsOf(tree: PlaceTree<TreeRow & { sleeps: number; state: PlaceState }>, id: string): number {
  if (tree.byId.get(id)?.state !== 'open') return 0;
  const parts = partsOf(tree, id).filter(({ state }) => state !== 'archived');
  const closed = parts.reduce((sum, part) => sum + sleepsOf(tree, part.id) - openSleepsOf(tree, part.id), 0);
  return Math.max(0, sleepsOf(tree, id) - closed);
}

function bySiblingOrder(one: TreeRow, other: TreeRow): number {
  return one.position - other.position || (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1);
}
