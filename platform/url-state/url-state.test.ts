import { expect, test } from 'vitest';
import {
  urlStateShape,
  changeSearchParams,
  countParam,
  dayParam,
  idParam,
  choiceParam,
  readUrlState,
  textParam,
  toSearchParams,
} from './url-state.ts';

const shape = urlStateShape({
  q: textParam(),
  show: choiceParam(['all', 'late'], 'all'),
  open: idParam(),
  on: dayParam(),
  page: countParam(),
});
const defaults = { q: '', show: 'all', open: null, on: null, page: 1 } as const;

test('a URL without parameters gives the defaults, and the defaults give a URL without parameters', () => {
  expect(readUrlState(shape, {})).toEqual(defaults);
  expect(Object.values(toSearchParams(shape, defaults)).filter((value) => value !== undefined)).toEqual([]);
});

test('reads every value as text, such as leading zeros, numbers and punctuation', () => {
  for (const q of ['00123', '1e3', 'true', 'null', 'a b&c=ñ']) expect(readUrlState(shape, toSearchParams(shape, { q })).q).toBe(q);
});

test('reads the same values that it has written', () => {
  const address = { q: 'okafor', show: 'late', open: 'abc', on: '2028-02-29', page: 7 } as const;
  expect(readUrlState(shape, toSearchParams(shape, address))).toEqual(address);
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
])('uses the default for an invalid or unknown parameter: %j', (search) => {
  expect(readUrlState(shape, search)).toEqual(defaults);
});

test('changes only the given parameters', () => {
  expect(toSearchParams(shape, { page: 2 })).toEqual({ page: '2' });
  expect(Object.keys(toSearchParams(shape, { q: '' }))).toEqual(['q']);
});

test('keeps other parameters, and gives the same URL for any order of changes', () => {
  const left = changeSearchParams(shape, changeSearchParams(shape, { tab: 'people' }, { page: 2 }), { q: 'ada' });
  const right = changeSearchParams(shape, changeSearchParams(shape, { tab: 'people', show: 'bent' }, { q: 'ada' }), { page: 2 });
  expect(JSON.stringify(left)).toBe(JSON.stringify(right));
  expect(JSON.stringify(left)).toBe('{"tab":"people","q":"ada","page":"2"}');
});
