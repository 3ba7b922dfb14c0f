import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { containsTerms, searchTerms } from '#platform/i18n/search-terms.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';
import type { RequestRow } from '#features/payments/shapes.ts';

export function filterRequests(rows: readonly RequestRow[], search: string, { dollars }: Numbers): RequestRow[] {
  const terms = searchTerms(search);
  const matches = rows.filter((row) => containsTerms(terms, textOf(row, dollars(row.amountCents))));
  return matches.toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(a.id, b.id));
}

/** Returns the searchable text. It contains the amount both as displayed and as typed: `1,250.00` and `1250.00`. */
function textOf({ description, folioName, payerName, payerEmail }: RequestRow, amount: string): string {
  return foldForSearch([description, folioName, payerName, payerEmail, amount, amount.replaceAll(',', '')].join('\n'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
