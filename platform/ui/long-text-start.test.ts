import { expect, test } from 'vitest';
import { longTextStart } from './long-text-start.ts';

test('what is short stands whole', () => {
  expect(longTextStart('x'.repeat(160))).toBe('x'.repeat(160));
});

test('what is long stands by its beginning, without half a letter', () => {
  expect(longTextStart('Long tables. '.repeat(40))).toBe(`${'Long tables. '.repeat(40).slice(0, 160).trimEnd()}…`);
  expect(longTextStart('x'.repeat(159) + '🏕'.repeat(9)).isWellFormed()).toBe(true);
});
