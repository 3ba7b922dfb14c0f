import { expect, test } from 'vitest';
import { findNextAfter, findNeighbor } from './list-navigation.ts';

const ids = ['a', 'b', 'c'];

test.each<[string, string | null, 1 | -1, string | null]>([
  ['down', 'a', 1, 'b'],
  ['up', 'c', -1, 'b'],
  ['down at the end', 'c', 1, 'c'],
  ['up at the start', 'a', -1, 'a'],
  ['down without a current row', null, 1, 'a'],
  ['up without a current row', null, -1, 'c'],
  ['down from a removed row', 'gone', 1, 'a'],
])('findNeighbor returns the row one step %s', (_title, current, step, expected) => {
  expect(findNeighbor(ids, current, step)).toBe(expected);
});

test('findNeighbor returns null for an empty list', () => {
  expect(findNeighbor([], null, 1)).toBeNull();
  expect(findNeighbor([], 'a', -1)).toBeNull();
});

test.each([
  ['the next row', ids, 'a', 'b'],
  ['the row before the last one', ids, 'c', 'b'],
  ['null after the only row', ['a'], 'a', null],
  ['the first row when the row is gone', ids, 'gone', 'a'],
  ['null in an empty list', [], 'a', null],
])('findNextAfter returns %s', (_title, list, leaving, expected) => {
  expect(findNextAfter(list, leaving)).toBe(expected);
});
