import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { phoneDigits, type SearchTerm, searchTerms } from '#platform/i18n/search-terms.ts';

/** Fields that the search covers. Names have the highest weight, then email and phone, then the position. */
export interface SearchablePerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  accountType: string;
  accountArea: string;
}

/** Returns the rows that match every search term, best match first. If none matches, a name may have one typo: 'Jonhson' finds Johnson. */
export function findMatchingRows<Row extends SearchablePerson>(rows: readonly Row[], typed: string): Row[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [...rows];
  const exact = rankRows(rows, terms, termRank);
  return exact.length > 0 ? exact : rankRows(rows, terms, (term, person) => termRank(term, person) ?? typoRank(term, person));
}

interface NormalizedPerson {
  names: string[];
  email: string;
  digits: string;
  place: string[];
}

type Rank = (term: SearchTerm, person: NormalizedPerson) => number | null;

function rankRows<Row extends SearchablePerson>(rows: readonly Row[], terms: readonly SearchTerm[], rankOf: Rank): Row[] {
  const hits: { row: Row; rank: number }[] = [];
  for (const row of rows) {
    const rank = rowRank(normalizePerson(row), terms, rankOf);
    if (rank !== null) hits.push({ row, rank });
  }
  return hits.sort((a, b) => a.rank - b.rank).map((hit) => hit.row);
}

function rowRank(person: NormalizedPerson, terms: readonly SearchTerm[], rankOf: Rank): number | null {
  let total = 0;
  for (const term of terms) {
    const rank = rankOf(term, person);
    if (rank === null) return null;
    total += rank;
  }
  return total;
}

function termRank(term: SearchTerm, person: NormalizedPerson): number | null {
  if (person.names.includes(term.text)) return 0;
  if (person.names.some((name) => name.startsWith(term.text))) return 1;
  if (person.email.startsWith(term.text)) return 2;
  if (term.digits !== '' && person.digits.includes(term.digits)) return 2;
  if (person.names.some((name) => name.includes(term.text))) return 3;
  if (person.place.some((word) => word.startsWith(term.text))) return 4;
  return person.email.includes(term.text) ? 5 : null;
}

function typoRank(term: SearchTerm, person: NormalizedPerson): number | null {
  if (term.text.length < 4) return null;
  return person.names.some((name) => isOneTypo(term.text, name)) ? 6 : null;
}

/** Returns whether `name` begins with `typed`, apart from one missing, added, wrong or swapped letter. */
function isOneTypo(typed: string, name: string): boolean {
  return [-1, 0, 1].some((difference) => isOneEdit(typed, name.slice(0, typed.length + difference)));
}

function isOneEdit(a: string, b: string): boolean {
  let commonLength = 0;
  while (commonLength < a.length && a[commonLength] === b[commonLength]) commonLength += 1;
  const [restA, restB] = [a.slice(commonLength), b.slice(commonLength)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

// Cache of normalized rows by identity: rows are immutable, so an entry never becomes outdated.
const cache = new WeakMap<SearchablePerson, NormalizedPerson>();

function normalizePerson(row: SearchablePerson): NormalizedPerson {
  const cached = cache.get(row);
  if (cached) return cached;
  const person: NormalizedPerson = {
    names: foldForSearch(`${row.firstName} ${row.lastName}`)
      .split(/[\s-]+/)
      .filter(Boolean),
    email: foldForSearch(row.email),
    digits: phoneDigits(row.phone),
    place: foldForSearch(`${row.accountArea} ${row.accountType}`).split(/\s+/),
  };
  cache.set(row, person);
  return person;
}
