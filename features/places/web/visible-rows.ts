import { searchPlaceTree } from '#features/places/place-search.ts';
import { depthOf, partsOf, type PlaceTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

export interface VisibleRow {
  place: PlaceRow;
  depth: number;
  isUnfolded: boolean | null;
  /** True if the row is shown only because one of its parts matches the search. */
  isContextOnly: boolean;
  at: number;
  of: number;
}

export interface RowFilter {
  search: string;
  folded: ReadonlySet<string>;
}

/** Returns the visible rows in order. A search unfolds the parents of all matches. */
export function visibleRows(tree: PlaceTree, { search, folded }: RowFilter): VisibleRow[] {
  const { hits, visible: matching } = searchPlaceTree(tree, search);
  const isSearching = search.trim() !== '';
  const rows: VisibleRow[] = [];
  const isShown = (place: PlaceRow) => matching.has(place.id);
  function add(parentId: string | null): void {
    const siblings = partsOf(tree, parentId).filter(isShown);
    for (const [n, place] of siblings.entries()) {
      const hasParts = partsOf(tree, place.id).some(isShown);
      const isUnfolded = hasParts ? isSearching || !folded.has(place.id) : null;
      rows.push({ place, depth: depthOf(tree, place.id), isUnfolded, isContextOnly: !hits.has(place.id), at: n + 1, of: siblings.length });
      if (isUnfolded) add(place.id);
    }
  }
  add(null);
  return rows;
}

/** Places below the second level start folded, so that the list of a camp fits the screen. */
export function initiallyFolded(tree: PlaceTree): Set<string> {
  return new Set(tree.inOrder.filter(({ id }) => depthOf(tree, id) > 0 && partsOf(tree, id).length > 0).map(({ id }) => id));
}
