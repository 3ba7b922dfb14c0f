import { placeLabel } from '#platform/i18n/place-label.ts';
import type { PlaceState } from './rules.ts';
import type { PlaceRow } from './shapes.ts';
import { groupBy, mapById } from '#platform/collections/group-by.ts';

export type TreeRow = Pick<PlaceRow, 'id' | 'parentId' | 'name' | 'position'>;

export interface PlaceTree<Row extends TreeRow = PlaceRow> {
  /** Parents come before their parts, and siblings are in their own order. */
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
  function insert(row: Row, depth: number): void {
    if (depths.has(row.id)) return;
    depths.set(row.id, depth);
    inOrder.push(row);
    for (const part of parts.get(row.id) ?? []) insert(part, depth + 1);
  }
  for (const root of parts.get(null) ?? []) insert(root, 0);
  // A reader that has only one of two concurrent moves can see a cycle for a moment. Include rows of a cycle as roots.
  for (const row of rows) insert(row, 0);
  return { inOrder, byId, parts, depths };
}

/** Returns the direct parts of a place; an id of `null` returns the places without a parent. */
export function partsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string | null): readonly Row[] {
  return tree.parts.get(id) ?? [];
}

/** Returns all descendants of a place in tree order, without the place. */
export function allPartsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string): Row[] {
  const descendants = new Set<Row>();
  const from = tree.byId.get(id);
  function collect(parentId: string): void {
    for (const part of partsOf(tree, parentId)) {
      if (part === from || descendants.has(part)) continue;
      descendants.add(part);
      collect(part.id);
    }
  }
  collect(id);
  return [...descendants];
}

/** Returns the ids of a place and all its descendants; `inOrder` must list parents before their parts. */
export function findIdsWithParts(inOrder: readonly Pick<TreeRow, 'id' | 'parentId'>[], placeId: string): string[] {
  const within = new Set([placeId]);
  for (const { id, parentId } of inOrder) if (parentId !== null && within.has(parentId)) within.add(id);
  return [...within];
}

/** Returns the places that contain this one, nearest first. */
export function ancestorsOf<Row extends TreeRow>(tree: PlaceTree<Row>, id: string): Row[] {
  const ancestors: Row[] = [];
  let at = tree.byId.get(id);
  while (at !== undefined && at.parentId !== null) {
    at = tree.byId.get(at.parentId);
    if (at === undefined || at.id === id || ancestors.includes(at)) break;
    ancestors.push(at);
  }
  return ancestors;
}

export function depthOf(tree: PlaceTree<TreeRow>, id: string): number {
  return tree.depths.get(id) ?? 0;
}

/** Returns the number of levels including the place: 1 for a place without parts. */
export function levelsOf(tree: PlaceTree<TreeRow>, id: string): number {
  return 1 + partsOf(tree, id).reduce((max, part) => Math.max(max, levelsOf(tree, part.id)), 0);
}

/** Returns the path from the root, for breadcrumbs and for files that can be imported again. @example 'Pine Lodge › Room 3' */
export function pathOf(tree: PlaceTree<TreeRow>, id: string): string {
  return pathNamesOf(tree, id).join(' › ');
}

/** Returns a label that begins with the place's own name, for lists, rows and messages. @example 'Room 3, Pine Lodge' */
export function labelOf(tree: PlaceTree<TreeRow>, id: string): string {
  return placeLabel(pathNamesOf(tree, id));
}

function pathNamesOf(tree: PlaceTree<TreeRow>, id: string): string[] {
  const place = tree.byId.get(id);
  return [...ancestorsOf(tree, id).toReversed(), ...(place ? [place] : [])].map(({ name }) => name);
}

/**
 * Returns how many people can sleep in a place: its own number or the sum of its parts, whichever is larger, because both may count the
 * same beds.
 */
export function sleepsOf(tree: PlaceTree<TreeRow & { sleeps: number; state: PlaceState }>, id: string): number {
  const parts = partsOf(tree, id).filter(({ state }) => state !== 'archived');
  const sumOfParts = parts.reduce((sum, part) => sum + sleepsOf(tree, part.id), 0);
  return Math.max(tree.byId.get(id)?.sleeps ?? 0, sumOfParts);
}

export function openSleepsOf(tree: PlaceTree<TreeRow & { sleeps: number; state: PlaceState }>, id: string): number {
  if (tree.byId.get(id)?.state !== 'open') return 0;
  const parts = partsOf(tree, id).filter(({ state }) => state !== 'archived');
  const closed = parts.reduce((sum, part) => sum + sleepsOf(tree, part.id) - openSleepsOf(tree, part.id), 0);
  return Math.max(0, sleepsOf(tree, id) - closed);
}

function bySiblingOrder(a: TreeRow, b: TreeRow): number {
  return a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);
}
