import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { phoneDigits, type SearchTerm, searchTerms } from '#platform/i18n/search-terms.ts';

/** What a search looks at. Names weigh most, then address and phone, then what the person does here. */
export interface SearchablePerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  accountType: string;
  accountArea: string;
}

/**
 * Those that match every word of what is typed, best first, ties in the order given. When nothing
 * matches, names one slip of the finger away do: 'Jonhson' finds Johnson.
 */
export function findMatchingRows<Row extends SearchablePerson>(rows: readonly Row[], typed: string): Row[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [...rows];
  const exact = rankRows(rows, terms, termRank);
  return exact.length > 0 ? exact : rankRows(rows, terms, (term, one) => termRank(term, one) ?? typoRank(term, one));
}

interface NormalizedPerson {
  names: string[];
  email: string;
  digits: string;
  place: string[];
}

type Rank = (term: SearchTerm, one: NormalizedPerson) => number | null;

function rankRows<Row extends SearchablePerson>(rows: readonly Row[], terms: readonly SearchTerm[], rankOf: Rank): Row[] {
  const hits: { row: Row; rank: number }[] = [];
  for (const row of rows) {
    const rank = rowRank(normalizePerson(row), terms, rankOf);
    if (rank !== null) hits.push({ row, rank });
  }
  return hits.sort((a, b) => a.rank - b.rank).map((hit) => hit.row);
}

function rowRank(one: NormalizedPerson, terms: readonly SearchTerm[], rankOf: Rank): number | null {
  let sum = 0;
  for (const term of terms) {
    const rank = rankOf(term, one);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

function termRank(term: SearchTerm, one: NormalizedPerson): number | null {
  if (one.names.includes(term.text)) return 0;
  if (one.names.some((name) => name.startsWith(term.text))) return 1;
  if (one.email.startsWith(term.text)) return 2;
  if (term.digits !== '' && one.digits.includes(term.digits)) return 2;
  if (one.names.some((name) => name.includes(term.text))) return 3;
  if (one.place.some((word) => word.startsWith(term.text))) return 4;
  return one.email.includes(term.text) ? 5 : null;
}

function typoRank(term: SearchTerm, one: NormalizedPerson): number | null {
  if (term.text.length < 4) return null;
  return one.names.some((name) => isOneTypo(term.text, name)) ? 6 : null;
}

/** Whether one letter missing, added, wrong, or two swapped, turns `typed` into the beginning of `name`. */
function isOneTypo(typed: string, name: string): boolean {
  return [-1, 0, 1].some((more) => isOneEdit(typed, name.slice(0, typed.length + more)));
}

function isOneEdit(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

// Rows are replaced when they change, never edited, so what is folded once holds as long as the row.
const normalizedRows = new WeakMap<SearchablePerson, NormalizedPerson>();

function normalizePerson(row: SearchablePerson): NormalizedPerson {
  const known = normalizedRows.get(row);
  if (known) return known;
  const one: NormalizedPerson = {
    names: foldForSearch(`${row.firstName} ${row.lastName}`)
      .split(/[\s-]+/)
      .filter(Boolean),
    email: foldForSearch(row.email),
    digits: phoneDigits(row.phone),
    place: foldForSearch(`${row.accountArea} ${row.accountType}`).split(/\s+/),
  };
  normalizedRows.set(row, one);
  return one;
}
