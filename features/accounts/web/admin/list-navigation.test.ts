import { expect, test } from 'vitest';
import { findNextAfter, findNeighbor } from './list-navigation.ts';

const ids = ['a', 'b', 'c'];

test.each<[string, string | null, 1 | -1, string | null]>([
  ['down', 'a', 1, 'b'],
  ['up', 'c', -1, 'b'],
  ['no further down than the last', 'c', 1, 'c'],
  ['no further up than the first', 'a', -1, 'a'],
  ['down from nothing is the first', null, 1, 'a'],
  ['up from nothing is the last', null, -1, 'c'],
  ['from one that has left, as from nothing', 'gone', 1, 'a'],
])('a step %s', (_title, current, step, expected) => {
  expect(findNeighbor(ids, current, step)).toBe(expected);
});

test('no step in an empty list', () => {
  expect(findNeighbor([], null, 1)).toBeNull();
  expect(findNeighbor([], 'a', -1)).toBeNull();
});

test.each([
  ['the next below', ids, 'a', 'b'],
  ['the one above when it was the last', ids, 'c', 'b'],
  ['nobody when it was the only one', ['a'], 'a', null],
  ['the first when it has already left', ids, 'gone', 'a'],
  ['nobody in an empty list', [], 'a', null],
])('after one is dealt with: %s', (_title, list, leaving, expected) => {
  expect(findNextAfter(list, leaving)).toBe(expected);
});
