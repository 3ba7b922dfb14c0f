import type { PlaceState } from './rules.ts';
import { allPartsOf, depthOf, levelsOf, partsOf, type PlaceTree, type TreeRow } from './place-tree.ts';

/** A place's interval is cut into 1,024, five times; the first piece stays free, so that no part begins where its whole does. */
export const mostLevels = 5;
export const mostParts = 1_023;

export type Placed = TreeRow & { state: PlaceState };
export type NoPlaceFor = 'gone' | 'parent-archived' | 'too-deep' | 'full' | 'name-taken';

/** Why a new place of this name cannot stand under a parent; null when it can. */
export function addRefusal(tree: PlaceTree<Placed>, parentId: string | null, name: string, state: PlaceState = 'open'): NoPlaceFor | null {
  return whyNotUnder(tree, parentId, { name, levels: 1, state });
}

/** Why a place cannot move under a parent with all its parts; null when it can. Both sides ask this. */
export function moveRefusal(tree: PlaceTree<Placed>, id: string, parentId: string | null): NoPlaceFor | 'inside-itself' | null {
  const place = tree.byId.get(id);
  if (place === undefined) return 'gone';
  if (parentId === id || allPartsOf(tree, id).some((part) => part.id === parentId)) return 'inside-itself';
  return whyNotUnder(tree, parentId, { ...place, levels: levelsOf(tree, id) });
}

/** Whether a sibling has this name already, whatever the case. The name of an archived place is free again. */
export function isNameTaken(tree: PlaceTree<Placed>, parentId: string | null, name: string, except?: string): boolean {
  return partsOf(tree, parentId).some((one) => one.id !== except && one.state !== 'archived' && isSameName(one.name, name));
}

interface Comer {
  id?: string;
  name: string;
  levels: number;
  state?: PlaceState;
}

function whyNotUnder(tree: PlaceTree<Placed>, parentId: string | null, { id, name, levels, state }: Comer): NoPlaceFor | null {
  const parent = parentId === null ? null : tree.byId.get(parentId);
  if (parent === undefined) return 'gone';
  const isArchived = state === 'archived';
  if (parent?.state === 'archived' && !isArchived) return 'parent-archived';
  if ((parent === null ? 0 : depthOf(tree, parent.id) + 1) + levels > mostLevels) return 'too-deep';
  if (partsOf(tree, parentId).filter((one) => one.id !== id).length >= mostParts) return 'full';
  return !isArchived && isNameTaken(tree, parentId, name, id) ? 'name-taken' : null;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
