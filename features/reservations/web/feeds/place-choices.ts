import { labelOf, placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

/** Choices have full paths, because every cabin has a Bunk 1. */
export function placeChoices(rows: readonly PlaceRow[]): { value: string; text: string }[] {
  const tree = placeTree(rows);
  return tree.inOrder.filter(({ state }) => state !== 'archived').map(({ id }) => ({ value: id, text: labelOf(tree, id) }));
}
