import { expect, test } from 'vitest';
import { longTextStart } from './long-text-start.ts';

test('returns a short text unchanged', () => {
  expect(longTextStart('x'.repeat(160))).toBe('x'.repeat(160));
});

test('cuts a long text without splitting a character', () => {
  expect(longTextStart('Long tables. '.repeat(40))).toBe(`${'Long tables. '.repeat(40).slice(0, 160).trimEnd()}…`);
  expect(longTextStart('x'.repeat(159) + '🏕'.repeat(9)).isWellFormed()).toBe(true);
});
