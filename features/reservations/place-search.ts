import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { pathOf, type PlaceTree, type TreeRow, ancestorsOf } from './place-tree.ts';

type Searched = TreeRow & { categories: readonly string[] };

export interface PlaceSearchResult {
  /** Places that the search is about. */
  hits: ReadonlySet<string>;
  /** Those and what they are part of, so that each is seen where it stands. */
  visible: ReadonlySet<string>;
}

/**
 * Every word must begin one of a place's path or its categories, whatever the case and accents: 'pi 3'
 * finds Room 3 of Pine Lodge, and 'pine' the lodge with all its rooms. Nothing typed finds everything.
 */
export function searchPlaceTree(tree: PlaceTree<Searched>, search: string): PlaceSearchResult {
  const found = tree.inOrder.filter((place) => matchesWordStarts([pathOf(tree, place.id), ...place.categories].join(' '), search));
  const hits = new Set(found.map(({ id }) => id));
  return { hits, visible: new Set(found.flatMap(({ id }) => [id, ...ancestorsOf(tree, id).map((whole) => whole.id)])) };
}
