import { containsWords } from '#platform/i18n/search-terms.ts';
import type { MarkRow } from './shapes.ts';

/** Returns the mark of a place or of its nearest marked ancestor, or a mark by its own id. Null if neither is on the plan. */
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

/** A found mark: `part` is the name of the matching part, '' if the mark itself matches. */
export interface FoundMark {
  mark: MarkRow;
  part: string;
}

/** Returns the marks that match every search word by their name, an ancestor or an unmarked part. `names`: visible place names by id. */
export function searchMarks(marks: readonly MarkRow[], search: string, names: ReadonlyMap<string, string>): FoundMark[] {
  return marks.flatMap((mark) => {
    const parts = ['', ...mark.covers.flatMap((id) => names.get(id) ?? [])];
    const part = parts.find((name) => containsWords(`${mark.name} ${mark.within} ${name}`, search));
    return part === undefined ? [] : [{ mark, part }];
  });
}
