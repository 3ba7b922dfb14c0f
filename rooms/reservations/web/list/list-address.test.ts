import { expect, test } from 'vitest';
import { changedAddress, isNarrowed, listAddress, listSearch } from './list-address.ts';

const plain = { when: 'upcoming', words: '', classification: '', state: '', page: 1 } as const;

test('what is as always leaves the address empty, and everything else comes back from it', () => {
  expect(listAddress({})).toEqual(plain);
  expect(listSearch(plain)).toEqual({});
  const all = { when: 'past', words: 'ruth 0142', classification: 'camp', state: 'held', page: 3 } as const;
  expect(listAddress(listSearch(all))).toEqual(all);
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
])('what somebody typed into the address by hand means nothing: %j', (search) => {
  expect(listAddress(search)).toEqual(plain);
});

test('another search begins at its first page; another page keeps the search', () => {
  const now = { ...plain, words: 'ruth', page: 4 };
  expect(changedAddress(now, { words: 'ruth h' })).toEqual({ ...now, words: 'ruth h', page: 1 });
  expect(changedAddress(now, { page: 5 })).toEqual({ ...now, page: 5 });
});

test('only what narrows counts as narrowed', () => {
  expect(isNarrowed({ ...plain, when: 'past', page: 2 })).toBe(false);
  expect(isNarrowed({ ...plain, words: ' ' })).toBe(false);
  expect(isNarrowed({ ...plain, words: 'a' })).toBe(true);
  expect(isNarrowed({ ...plain, state: 'held' })).toBe(true);
});
