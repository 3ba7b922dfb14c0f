import { beginsWords } from '#platform/words/search-terms.ts';
import { pathOf, type PlaceTree, type TreeRow, wholesOf } from './place-tree.ts';

type Searched = TreeRow & { categories: readonly string[] };

export interface FoundPlaces {
  /** Places that the search is about. */
  hits: ReadonlySet<string>;
  /** Those and what they are part of, so that each is seen where it stands. */
  shown: ReadonlySet<string>;
}

/**
 * Every word must begin one of a place's path or its categories, whatever the case and accents: 'pi 3'
 * finds Room 3 of Pine Lodge, and 'pine' the lodge with all its rooms. Nothing typed finds everything.
 */
export function placesFound(tree: PlaceTree<Searched>, search: string): FoundPlaces {
  const found = tree.inOrder.filter((place) => beginsWords([pathOf(tree, place.id), ...place.categories].join(' '), search));
  const hits = new Set(found.map(({ id }) => id));
  return { hits, shown: new Set(found.flatMap(({ id }) => [id, ...wholesOf(tree, id).map((whole) => whole.id)])) };
}
