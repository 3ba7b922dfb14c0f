import type { PlaceState } from './rules.ts';
import { allPartsOf, depthOf, levelsOf, partsOf, type PlaceTree, type TreeRow } from './place-tree.ts';

/**
 * Each level divides the interval of a place into 1,024 pieces. The first piece stays unused, so that no part starts where its parent
 * starts.
 */
export const maxLevels = 5;
export const maxParts = 1_023;

export type PlacedRow = TreeRow & { state: PlaceState };
export type PlacementRefusal = 'gone' | 'parent-archived' | 'too-deep' | 'full' | 'name-taken';

export function findAddRefusal(
  tree: PlaceTree<PlacedRow>,
  parentId: string | null,
  name: string,
  state: PlaceState = 'open',
): PlacementRefusal | null {
  return findPlacementRefusal(tree, parentId, { name, levels: 1, state });
}

/** Returns why a place with all its parts cannot move under a parent; null if it can. Browser and server share this rule. */
export function findMoveRefusal(
  tree: PlaceTree<PlacedRow>,
  id: string,
  parentId: string | null,
): PlacementRefusal | 'inside-itself' | null {
  const place = tree.byId.get(id);
  if (place === undefined) return 'gone';
  if (parentId === id || allPartsOf(tree, id).some((part) => part.id === parentId)) return 'inside-itself';
  return findPlacementRefusal(tree, parentId, { ...place, levels: levelsOf(tree, id) });
}

/** Ignores case. Another place can reuse the name of an archived place. */
export function isNameTaken(tree: PlaceTree<PlacedRow>, parentId: string | null, name: string, except?: string): boolean {
  return partsOf(tree, parentId).some((part) => part.id !== except && part.state !== 'archived' && isSameName(part.name, name));
}

interface PlacementCandidate {
  id?: string;
  name: string;
  levels: number;
  state?: PlaceState;
}

function findPlacementRefusal(
  tree: PlaceTree<PlacedRow>,
  parentId: string | null,
  { id, name, levels, state }: PlacementCandidate,
): PlacementRefusal | null {
  const parent = parentId === null ? null : tree.byId.get(parentId);
  if (parent === undefined) return 'gone';
  const isArchived = state === 'archived';
  if (parent?.state === 'archived' && !isArchived) return 'parent-archived';
  if ((parent === null ? 0 : depthOf(tree, parent.id) + 1) + levels > maxLevels) return 'too-deep';
  if (partsOf(tree, parentId).filter((part) => part.id !== id).length >= maxParts) return 'full';
  return !isArchived && isNameTaken(tree, parentId, name, id) ? 'name-taken' : null;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
