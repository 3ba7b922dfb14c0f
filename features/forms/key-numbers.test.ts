import { expect, test } from 'vitest';
import { findMissingKeys, addKey } from './key-numbers.ts';

test('addKey adds a number once, ignoring case and spaces', () => {
  expect(addKey(['12'], ' A 7 ')).toEqual(['12', 'A 7']);
  expect(addKey(['A 7'], 'a  7')).toEqual(['A 7']);
  expect(addKey(['12'], '  ')).toEqual(['12']);
});

const keys = (...keyNumbers: string[]) => ({ keys: keyNumbers.length, keyNumbers });

test.each([
  ['every key is returned', keys('12', '14'), keys('14', '12'), []],
  ['one is missing', keys('12', '14'), keys('12'), ['14']],
  ['no key is returned', keys('12', '14'), keys(), ['12', '14']],
  ['another key is returned instead', keys('12'), keys('13'), ['12']],
  ['the departure counts without numbers', keys('12', '14'), { keys: 2, keyNumbers: [] }, []],
  ['the arrival has no numbers', { keys: 2, keyNumbers: [] }, keys('12'), []],
])('findMissingKeys returns the numbers of missing keys if %s', (_title, issued, returned, expected) => {
  expect(findMissingKeys(issued, returned)).toEqual(expected);
});
