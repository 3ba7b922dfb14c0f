import { eventOfPermission, isAdministrator } from '#features/accounts/rules.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { findMatchingRows } from './search.ts';

export const peopleSorts = ['first-name', 'last-name', 'last-seen', 'newest'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const peopleStates = ['active', 'disabled', 'all'] as const;
export type PeopleState = (typeof peopleStates)[number];

/** Filter of the list of people. An empty string means no filter. */
export interface PeopleFilter {
  search: string;
  type: string;
  area: string;
  /** A permission key, or one of `permissionGroups`. '' means any permission. */
  permission: string;
  state: PeopleState;
  sort: PeopleSort;
}

/** Filter values in addition to permission keys: administrators by area or permission, and people with any single-event permission. */
export const permissionGroups = ['administrators', 'single-events'] as const;

/** Returns the matching people. During a search the best match comes first; otherwise `sort` decides. */
export function filterPeople(people: readonly PersonRow[], filter: PeopleFilter, language: string): PersonRow[] {
  const matches = people.filter((person) => matchesFilter(person, filter));
  return findMatchingRows(matches.sort(createComparison(filter.sort, language)), filter.search);
}

function matchesFilter(person: PersonRow, filter: PeopleFilter): boolean {
  if (filter.state !== 'all' && (person.disabledAt !== null) !== (filter.state === 'disabled')) return false;
  if (filter.type !== '' && person.accountType !== filter.type) return false;
  if (filter.area !== '' && person.accountArea !== filter.area) return false;
  return filter.permission === '' || hasPermission(person, filter.permission);
}

function hasPermission(person: PersonRow, filterValue: string): boolean {
  const keys = person.permissions.map((grant) => grant.permission);
  if (filterValue === 'administrators') return isAdministrator({ accountArea: person.accountArea, permissions: keys });
  if (filterValue === 'single-events') return keys.some((key) => eventOfPermission(key) !== null);
  return keys.includes(filterValue);
}

type Comparison = (a: PersonRow, b: PersonRow) => number;

function createComparison(sort: PeopleSort, language: string): Comparison {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const byFirst: Comparison = (a, b) =>
    collator.compare(a.firstName, b.firstName) || collator.compare(a.lastName, b.lastName) || byId(a, b);
  const byLast: Comparison = (a, b) => collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName) || byId(a, b);
  if (sort === 'first-name') return byFirst;
  if (sort === 'last-name') return byLast;
  if (sort === 'newest') return (a, b) => latestFirst(a.createdAt, b.createdAt) || byFirst(a, b);
  return (a, b) => latestFirst(a.lastSeenAt, b.lastSeenAt) || byFirst(a, b);
}

/** Compares two times, the latest first and null last. */
function latestFirst(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? 1 : -1;
}

/** Compares two IDs, so that people with the same name keep their order. */
function byId(a: PersonRow, b: PersonRow): number {
  return a.id < b.id ? -1 : 1;
}
