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
  const wanted = wordsOf(search);
  const found = tree.inOrder.filter((place) => {
    const words = wordsOf([pathOf(tree, place.id), ...place.categories].join(' '));
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const hits = new Set(found.map(({ id }) => id));
  return { hits, shown: new Set(found.flatMap(({ id }) => [id, ...wholesOf(tree, id).map((whole) => whole.id)])) };
}

/** Without case and accents. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[\s›,/]+/).filter((word) => word !== '');
}
