import { containsWords } from '#platform/i18n/search-terms.ts';
import type { MarkRow } from './shapes.ts';

/** The mark of a place, else of what it is part of; or a mark by its own id. Null where neither is on the plan. */
export function findMark<Mark extends Pick<MarkRow, 'id' | 'placeId' | 'covers'>>(
  marks: readonly Mark[],
  asked: string | null,
): Mark | null {
  if (asked === null) return null;
  return marks.find(({ id, placeId }) => placeId === asked || id === asked) ?? marks.find(({ covers }) => covers.includes(asked)) ?? null;
}

/** What stands in the address for a mark. */
export function toMarkAddress({ id, placeId }: Pick<MarkRow, 'id' | 'placeId'>): string {
  return placeId ?? id;
}

/** Of a mark that was found: the part that the search is about, '' where it is about the mark itself. */
export interface FoundMark {
  mark: MarkRow;
  part: string;
}

/**
 * Marks that a search is about: each of its words stands in the name, in what the place is part of, or in the name of one
 * of its parts that is not on the plan. `names` are those of places by their ids, as far as whoever searches may see them.
 */
export function searchMarks(marks: readonly MarkRow[], search: string, names: ReadonlyMap<string, string>): FoundMark[] {
  return marks.flatMap((mark) => {
    const parts = ['', ...mark.covers.flatMap((id) => names.get(id) ?? [])];
    const part = parts.find((one) => containsWords(`${mark.name} ${mark.within} ${one}`, search));
    return part === undefined ? [] : [{ mark, part }];
  });
}
