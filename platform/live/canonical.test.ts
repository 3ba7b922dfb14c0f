import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

test('the order of keys does not matter, that of lists does', () => {
  expect(canonical({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  expect(canonical([2, 1])).not.toBe(canonical([1, 2]));
});

test('what JSON leaves out makes no difference', () => {
  expect(canonical({ a: undefined, b: 1 })).toBe(canonical({ b: 1 }));
  expect(canonical(undefined)).toBe('');
});
