import { expect, test } from 'vitest';
import { readUrlState, toSearchParams } from '#platform/url-state/url-state.ts';
import { fromFirstPage, isNarrowed, listAddress } from './list-address.ts';

const plain = { when: 'upcoming', q: '', class: '', state: '', page: 1 } as const;

test('omits defaults from the address and restores every other value', () => {
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
])('ignores the invalid parameters %j', (search) => {
  expect(readUrlState(listAddress, search)).toEqual(plain);
});

test('goes to the first page when the search changes, and can open another page directly', () => {
  expect(fromFirstPage({ q: 'ruth h' })).toEqual({ q: 'ruth h', page: 1 });
  expect(fromFirstPage({ page: 5 })).toEqual({ page: 5 });
});

test('does not count the page and the search as filters', () => {
  expect(isNarrowed({ ...plain, when: 'past', page: 2 })).toBe(false);
  expect(isNarrowed({ ...plain, q: ' ' })).toBe(false);
  expect(isNarrowed({ ...plain, q: 'a' })).toBe(true);
  expect(isNarrowed({ ...plain, state: 'held' })).toBe(true);
});
