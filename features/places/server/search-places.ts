import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import { matchesWordStarts, searchTerms } from '#platform/i18n/search-terms.ts';
import { searchPlaceTree } from '#features/places/place-search.ts';
import { labelOf, placeTree } from '#features/places/place-tree.ts';
import type { FoundPlace } from '#features/places/shapes.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import { placeRows } from './place-rows.ts';

const mostFound = 6;

/** Returns places by name. Places that match come before their parts; archived places are omitted. */
export async function searchPlaces({ app, input }: CallContext<z.output<typeof SearchInput>>): Promise<FoundPlace[]> {
  if (searchTerms(input.words).length === 0) return [];
  const tree = placeTree(await placeRows(app, {}, undefined));
  const { hits } = searchPlaceTree(tree, input.words);
  const hasMatchingName = (name: string) => Number(matchesWordStarts(name, input.words));
  return tree.inOrder
    .filter(({ id, state }) => hits.has(id) && state !== 'archived')
    .toSorted((a, b) => hasMatchingName(b.name) - hasMatchingName(a.name))
    .slice(0, mostFound)
    .map(({ id, name, kind, state, parentId }) => ({ id, name, kind, state, within: parentId === null ? '' : labelOf(tree, parentId) }));
}
