import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { containsTerms, phoneDigits, searchTerms } from '#platform/i18n/search-terms.ts';
import { needsReview } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';

export const familyFilters = ['all', 'not-arrived', 'not-paid', 'arrived', 'cancelled'] as const;
export type FamilyFilter = (typeof familyFilters)[number];

export function matchesFilter(row: DeskRow, show: FamilyFilter): boolean {
  if (show === 'all') return true;
  if (show === 'cancelled' || row.cancelledAt !== null) return show === 'cancelled' && row.cancelledAt !== null;
  if (show === 'not-paid') return row.money.restCents > 0 || needsReview(row.money);
  return (row.arrivedAt !== null) === (show === 'arrived');
}

/** Returns whether each search term is found in the names, the church, the phone or the code. */
export function matchesSearch(row: DeskRow, search: string): boolean {
  return containsTerms(searchTerms(search), searchText(row), row.phone);
}

/** Sorts latest first, cancelled families last. */
export function sortFamilies(rows: readonly DeskRow[]): DeskRow[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.cancelledAt !== null) - Number(b.cancelledAt !== null) || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  );
}

/** Returns the name of the first person. */
export function familyName({ persons }: Pick<DeskRow, 'persons'>): string {
  return persons[0]?.name ?? '';
}

// Caches the searchable text of each row. An unchanged row stays the same object, so the row is the cache key.
const searchTexts = new WeakMap<DeskRow, string>();

function searchText(row: DeskRow): string {
  const cached = searchTexts.get(row);
  if (cached !== undefined) return cached;
  const text = foldForSearch([...row.persons.map(({ name }) => name), row.church, phoneDigits(row.phone), row.email, row.code].join(' '));
  searchTexts.set(row, text);
  return text;
}

export const deskAddress = urlStateShape({
  q: textParam(),
  show: choiceParam(familyFilters, 'all'),
  family: idParam(),
});
