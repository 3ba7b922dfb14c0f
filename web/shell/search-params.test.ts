import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('every value stays the word it was', () => {
  expect(parseSearch('?oobCode=00123&on=true&path=%2Fa%3Fb%3Dc&n=null&list=[1]&plus=a+b')).toEqual({
    oobCode: '00123',
    on: 'true',
    path: '/a?b=c',
    n: 'null',
    list: '[1]',
    plus: 'a b',
  });
  expect(parseSearch('')).toEqual({});
});

test('is written so that reading gives the same, without what is empty', () => {
  const search = { type: '404', path: '/no where?&=ñ', q: '' };
  expect(parseSearch(stringifySearch(search))).toEqual({ type: '404', path: '/no where?&=ñ' });
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('');
});

test('a name that every object has is only a name', () => {
  expect(Object.keys(parseSearch('?__proto__=x&constructor=y'))).toEqual(['__proto__', 'constructor']);
});
