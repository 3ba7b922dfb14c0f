import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { pathOf, type PlaceTree, type TreeRow, ancestorsOf } from './place-tree.ts';

type Searched = TreeRow & { categories: readonly string[] };

export interface PlaceSearchResult {
  hits: ReadonlySet<string>;
  /** The hits and their ancestors: the tree shows each hit under its parents. */
  visible: ReadonlySet<string>;
}

/** A place matches if each search word begins a word of its path or categories: 'pi 3' finds Room 3 of Pine Lodge. */
export function searchPlaceTree(tree: PlaceTree<Searched>, search: string): PlaceSearchResult {
  const matches = tree.inOrder.filter((place) => matchesWordStarts([pathOf(tree, place.id), ...place.categories].join(' '), search));
  const hits = new Set(matches.map(({ id }) => id));
  return { hits, visible: new Set(matches.flatMap(({ id }) => [id, ...ancestorsOf(tree, id).map((ancestor) => ancestor.id)])) };
}
