import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { containsTerms, phoneDigits, searchTerms } from '#platform/i18n/search-terms.ts';
import { needsReview } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';

export const familyFilters = ['all', 'not-arrived', 'not-paid', 'arrived', 'cancelled'] as const;
export type FamilyFilter = (typeof familyFilters)[number];

/** Whether a family is in a part of the list. */
export function matchesFilter(row: DeskRow, show: FamilyFilter): boolean {
  if (show === 'all') return true;
  if (show === 'cancelled' || row.cancelledAt !== null) return show === 'cancelled' && row.cancelledAt !== null;
  if (show === 'not-paid') return row.money.restCents > 0 || needsReview(row.money);
  return (row.arrivedAt !== null) === (show === 'arrived');
}

/** Whether every word that is searched for begins or stands in a name, the church, the phone or the code. */
export function matchesSearch(row: DeskRow, search: string): boolean {
  return containsTerms(searchTerms(search), searchText(row), row.phone);
}

/** Latest first, those that cancelled last. */
export function sortFamilies(rows: readonly DeskRow[]): DeskRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(one.cancelledAt !== null) - Number(other.cancelledAt !== null) ||
      other.createdAt.localeCompare(one.createdAt) ||
      one.id.localeCompare(other.id),
  );
}

/** A family is called by its first person. */
export function familyName({ persons }: Pick<DeskRow, 'persons'>): string {
  return persons[0]?.name ?? '';
}

// Rows stay the same objects while nothing changes, so each is folded once.
const texts = new WeakMap<DeskRow, string>();

function searchText(row: DeskRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = foldForSearch([...row.persons.map(({ name }) => name), row.church, phoneDigits(row.phone), row.email, row.code].join(' '));
  texts.set(row, text);
  return text;
}

export const deskAddress = urlStateShape({
  q: textParam(),
  show: choiceParam(familyFilters, 'all'),
  /** The family that is open. */
  family: idParam(),
});
