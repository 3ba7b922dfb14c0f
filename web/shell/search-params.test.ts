import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('parseSearch returns every value as a string', () => {
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

test('stringifySearch omits empty values, and parseSearch restores the others', () => {
  const search = { type: '404', path: '/no where?&=ñ', q: '' };
  expect(parseSearch(stringifySearch(search))).toEqual({ type: '404', path: '/no where?&=ñ' });
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('');
});

test('parseSearch accepts parameters with names from Object.prototype', () => {
  expect(Object.keys(parseSearch('?__proto__=x&constructor=y'))).toEqual(['__proto__', 'constructor']);
});
