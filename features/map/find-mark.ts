import { containsWords } from '#platform/i18n/search-terms.ts';
import type { MarkRow } from './shapes.ts';

/**
 * Finds a mark by its own id, or by the id of a place inside the marked place. Returns null if neither the place nor an ancestor is marked.
 */
export function findMark<Mark extends Pick<MarkRow, 'id' | 'placeId' | 'covers'>>(
  marks: readonly Mark[],
  address: string | null,
): Mark | null {
  if (address === null) return null;
  return (
    marks.find(({ id, placeId }) => placeId === address || id === address) ?? marks.find(({ covers }) => covers.includes(address)) ?? null
  );
}

export function toMarkAddress({ id, placeId }: Pick<MarkRow, 'id' | 'placeId'>): string {
  return placeId ?? id;
}

/** A search result. `part` is the name of the matching part, or '' if the mark itself matches. */
export interface FoundMark {
  mark: MarkRow;
  part: string;
}

/** Finds marks whose own name, ancestors or unmarked parts contain every search word. `names` has the names of visible places by id. */
export function searchMarks(marks: readonly MarkRow[], search: string, names: ReadonlyMap<string, string>): FoundMark[] {
  return marks.flatMap((mark) => {
    const parts = ['', ...mark.covers.flatMap((id) => names.get(id) ?? [])];
    const part = parts.find((name) => containsWords(`${mark.name} ${mark.within} ${name}`, search));
    return part === undefined ? [] : [{ mark, part }];
  });
}
