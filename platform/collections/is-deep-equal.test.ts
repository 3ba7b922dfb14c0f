import { expect, it } from 'vitest';
import { isDeepEqual } from './is-deep-equal.ts';

it.each([
  [{ id: 'a', list: [1, { b: null }] }, { list: [1, { b: null }], id: 'a' }, true],
  [{ id: 'a' }, { id: 'b' }, false],
  [{ id: 'a' }, { id: 'a', more: undefined }, false],
  [['a'], { 0: 'a' }, false],
  [undefined, undefined, true],
  [null, {}, false],
  [new Date(0), new Date(1), false],
])('isDeepEqual compares %j and %j: %j', (left, right, expected) => {
  expect(isDeepEqual(left, right)).toBe(expected);
});
