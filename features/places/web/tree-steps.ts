import { partsOf, type PlaceTree, type TreeRow } from '#features/places/place-tree.ts';

/** A position in the tree: the parent and the next sibling. `before` is null for the last position. */
export interface Spot {
  parentId: string | null;
  before: string | null;
}

export type Step = 'up' | 'down' | 'in' | 'out';

export function spotAfterStep(tree: PlaceTree<TreeRow>, id: string, step: Step): Spot | null {
  const place = tree.byId.get(id);
  if (place === undefined) return null;
  const siblings = partsOf(tree, place.parentId);
  const at = siblings.findIndex((sibling) => sibling.id === id);
  const previous = siblings[at - 1];
  if (step === 'up') return previous === undefined ? null : { parentId: place.parentId, before: previous.id };
  if (step === 'down') return at + 1 >= siblings.length ? null : { parentId: place.parentId, before: siblings[at + 2]?.id ?? null };
  if (step === 'in') return previous === undefined ? null : { parentId: previous.id, before: null };
  return place.parentId === null ? null : spotAfter(tree, place.parentId);
}

export function spotAfter(tree: PlaceTree<TreeRow>, id: string): Spot {
  const parentId = tree.byId.get(id)?.parentId ?? null;
  const siblings = partsOf(tree, parentId);
  const at = siblings.findIndex((sibling) => sibling.id === id);
  return { parentId, before: siblings[at + 1]?.id ?? null };
}

export function spotOf(tree: PlaceTree<TreeRow>, id: string): Spot {
  return spotAfter(tree, id);
}

export function isSameSpot(a: Spot, b: Spot): boolean {
  return a.parentId === b.parentId && a.before === b.before;
}
