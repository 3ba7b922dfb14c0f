import { expect, test } from 'vitest';
import { addressShape, changedSearch, count, day, id, oneOf, readAddress, word, writeAddress } from './address.ts';

const shape = addressShape({ q: word(), show: oneOf(['all', 'late'], 'all'), open: id(), on: day(), page: count() });
const defaults = { q: '', show: 'all', open: null, on: null, page: 1 } as const;

test('a bare address says the defaults, and the defaults write a bare address', () => {
  expect(readAddress(shape, {})).toEqual(defaults);
  expect(Object.values(writeAddress(shape, defaults)).filter((value) => value !== undefined)).toEqual([]);
});

test('every value stays the word it was: zeros in front, numbers, signs', () => {
  for (const q of ['00123', '1e3', 'true', 'null', 'a b&c=ñ']) expect(readAddress(shape, writeAddress(shape, { q })).q).toBe(q);
});

test('what is written is read again', () => {
  const address = { q: 'okafor', show: 'late', open: 'abc', on: '2028-02-29', page: 7 } as const;
  expect(readAddress(shape, writeAddress(shape, address))).toEqual(address);
});

test.each([
  { show: 'nobody' },
  { open: '' },
  { on: '2027-02-29' },
  { on: '1999-06-12' },
  { on: 'tomorrow' },
  { page: '0' },
  { page: '1.5' },
  { page: '10001' },
  { page: 'x' },
  { unknown: 'yes' },
])('a bent or unknown parameter falls back to its default: %j', (search) => {
  expect(readAddress(shape, search)).toEqual(defaults);
});

test('a change names only what it changes', () => {
  expect(writeAddress(shape, { page: 2 })).toEqual({ page: '2' });
  expect(Object.keys(writeAddress(shape, { q: '' }))).toEqual(['q']);
});

test('what is no parameter of this screen stays, and the order of changes leaves no trace', () => {
  const one = changedSearch(shape, changedSearch(shape, { tab: 'people' }, { page: 2 }), { q: 'ada' });
  const other = changedSearch(shape, changedSearch(shape, { tab: 'people', show: 'bent' }, { q: 'ada' }), { page: 2 });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(JSON.stringify(one)).toBe('{"tab":"people","q":"ada","page":"2"}');
});
