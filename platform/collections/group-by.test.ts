import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';
import { parseUrl } from '#platform/config/parse-url.ts';

test('groupBy preserves the order of groups and of items', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2, 6], (digit) => digit % 2 === 0);
  expect([...groups]).toEqual([
    [false, [3, 1, 1, 5, 9]],
    [true, [4, 2, 6]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

test('parseUrl returns null for an invalid URL', () => {
  expect(parseUrl('https://camp.example/a?b#c')?.pathname).toBe('/a');
  expect([parseUrl('camp'), parseUrl(''), parseUrl('https://')]).toEqual([null, null, null]);
});
