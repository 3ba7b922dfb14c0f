import { searchFolded } from '#platform/words/search-terms.ts';
import type { MarkRow } from './shapes.ts';

/** Marks that a search is about: each of its words stands in the name or in what the place is part of. */
export function marksFound(marks: readonly MarkRow[], search: string): MarkRow[] {
  const words = searchFolded(search).split(/\s+/).filter(Boolean);
  return marks.filter(({ name, within }) => {
    const text = searchFolded(`${name} ${within}`);
    return words.every((word) => text.includes(word));
  });
}
