import { eventOfPermission, isAdministrator } from '#features/accounts/rules.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { findMatchingRows } from './search.ts';

export const peopleSorts = ['first-name', 'last-name', 'last-seen', 'newest'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const peopleStates = ['active', 'disabled', 'all'] as const;
export type PeopleState = (typeof peopleStates)[number];

/** What the list of people is narrowed to. '' is no narrowing. */
export interface PeopleFilter {
  search: string;
  type: string;
  area: string;
  /** A permission key, or one of `permissionGroups`. */
  permission: string;
  state: PeopleState;
  sort: PeopleSort;
}

/** Besides single keys: whoever runs the accounts, by area or by permission; and whoever holds a key of one event. */
export const permissionGroups = ['administrators', 'single-events'] as const;

/** Those the filter lets through: best match first while searching, else in the chosen order. */
export function filterPeople(people: readonly PersonRow[], filter: PeopleFilter, language: string): PersonRow[] {
  const passing = people.filter((person) => matchesFilter(person, filter));
  return findMatchingRows(passing.sort(createComparison(filter.sort, language)), filter.search);
}

function matchesFilter(person: PersonRow, filter: PeopleFilter): boolean {
  if (filter.state !== 'all' && (person.disabledAt !== null) !== (filter.state === 'disabled')) return false;
  if (filter.type !== '' && person.accountType !== filter.type) return false;
  if (filter.area !== '' && person.accountArea !== filter.area) return false;
  return filter.permission === '' || hasPermission(person, filter.permission);
}

function hasPermission(person: PersonRow, wanted: string): boolean {
  const keys = person.permissions.map((held) => held.permission);
  if (wanted === 'administrators') return isAdministrator({ accountArea: person.accountArea, permissions: keys });
  if (wanted === 'single-events') return keys.some((key) => eventOfPermission(key) !== null);
  return keys.includes(wanted);
}

type Comparison = (a: PersonRow, b: PersonRow) => number;

function createComparison(sort: PeopleSort, language: string): Comparison {
  const letters = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const byFirst: Comparison = (a, b) => letters.compare(a.firstName, b.firstName) || letters.compare(a.lastName, b.lastName) || byId(a, b);
  const byLast: Comparison = (a, b) => letters.compare(a.lastName, b.lastName) || letters.compare(a.firstName, b.firstName) || byId(a, b);
  if (sort === 'first-name') return byFirst;
  if (sort === 'last-name') return byLast;
  if (sort === 'newest') return (a, b) => latestFirst(a.createdAt, b.createdAt) || byFirst(a, b);
  return (a, b) => latestFirst(a.lastSeenAt, b.lastSeenAt) || byFirst(a, b);
}

/** Never comes after any moment. */
function latestFirst(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? 1 : -1;
}

/** Two people of one name keep their places from one change to the next. */
function byId(a: PersonRow, b: PersonRow): number {
  return a.id < b.id ? -1 : 1;
}
