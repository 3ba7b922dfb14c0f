import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { pathOf, type PlaceTree, type TreeRow, ancestorsOf } from './place-tree.ts';

type Searched = TreeRow & { categories: readonly string[] };

export interface PlaceSearchResult {
  hits: ReadonlySet<string>;
  /** Hits and their ancestors, so that the tree can show each hit in its position. */
  visible: ReadonlySet<string>;
}

/** Matches when each word of the search begins a word of the place's path or categories: 'pi 3' finds Room 3 of Pine Lodge. */
export function searchPlaceTree(tree: PlaceTree<Searched>, search: string): PlaceSearchResult {
  const matches = tree.inOrder.filter((place) => matchesWordStarts([pathOf(tree, place.id), ...place.categories].join(' '), search));
  const hits = new Set(matches.map(({ id }) => id));
  return { hits, visible: new Set(matches.flatMap(({ id }) => [id, ...ancestorsOf(tree, id).map((ancestor) => ancestor.id)])) };
}
