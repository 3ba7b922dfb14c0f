import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { resetToFirstPage, hasSearchOrFilter, listAddress } from './list-address.ts';

const plain = { when: 'upcoming', q: '', class: '', state: '', page: 1 } as const;

test('the address of the list omits defaults and restores every other value', () => {
  expect(readUrlState(listAddress, {})).toEqual(plain);
  expect(toSearchParams(listAddress, plain)).toEqual({});
  const all = { when: 'past', q: 'ruth 0142', class: 'camp', state: 'held', page: 3 } as const;
  expect(readUrlState(listAddress, toSearchParams(listAddress, all))).toEqual(all);
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { page: '99999' },
  { when: 'never' },
  { class: 'party' },
  { state: 'gone' },
])('the address of the list ignores the invalid parameters %j', (search) => {
  expect(readUrlState(listAddress, search)).toEqual(plain);
});

test('a changed search goes to the first page, and another page can be opened directly', () => {
  expect(resetToFirstPage({ q: 'ruth h' })).toEqual({ q: 'ruth h', page: 1 });
  expect(resetToFirstPage({ page: 5 })).toEqual({ page: 5 });
});

test('isNarrowed returns true for a search or a filter, but not for the page or for past reservations', () => {
  expect(hasSearchOrFilter({ ...plain, when: 'past', page: 2 })).toBe(false);
  expect(hasSearchOrFilter({ ...plain, q: ' ' })).toBe(false);
  expect(hasSearchOrFilter({ ...plain, q: 'a' })).toBe(true);
  expect(hasSearchOrFilter({ ...plain, state: 'held' })).toBe(true);
});
