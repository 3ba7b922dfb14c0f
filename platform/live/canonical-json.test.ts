import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('ignores the order of keys, but not the order of list items', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});

test('ignores values that JSON omits', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }));
  expect(canonicalJson(undefined)).toBe('');
});
