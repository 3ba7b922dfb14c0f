import { expect, it } from 'vitest';
import { findNextIndex } from './keys.tsx';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 19, 0],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 19],
  ['PageDown', 3, 11],
  ['PageDown', 15, 19],
  ['PageUp', 3, 0],
  ['a', 3, null],
  ['Enter', 3, null],
])('the key %s at index %i of twenty rows leads to index %j', (key, place, expected) => {
  expect(findNextIndex(key, place, 20)).toBe(expected);
});

it('returns null for an empty list', () => {
  expect(findNextIndex('ArrowDown', 0, 0)).toBeNull();
});
