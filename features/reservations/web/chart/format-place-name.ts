import { placeLabel } from '#platform/i18n/place-label.ts';
import { type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';

/** Returns the name of a place. Adds the name of its parent if several places have the same name, such as the bunks of cabins. */
export function formatPlaceName(tree: PlaceTree, id: string): string {
  const place = tree.byId.get(id);
  if (place === undefined) return '';
  const parent = ancestorsOf(tree, id)[0];
  const isOne = !tree.inOrder.some((other) => other.name === place.name && other !== place);
  return isOne || parent === undefined ? place.name : placeLabel([parent.name, place.name]);
}
