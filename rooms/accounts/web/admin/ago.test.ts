import { expect, test } from 'vitest';
import { agoWords } from './ago.ts';

const now = '2026-06-12T20:30:00.000Z';

test.each([
  ['2026-06-12T20:30:00.000Z', 'just now'],
  ['2026-06-12T20:30:10.000Z', 'just now'],
  ['2026-06-12T20:29:00.000Z', '1 minute ago'],
  ['2026-06-12T19:31:00.000Z', '59 minutes ago'],
  ['2026-06-12T18:30:00.000Z', '2 hours ago'],
  ['2026-06-10T20:00:00.000Z', '2 days ago'],
  ['2026-06-05T20:30:00.000Z', '1 week ago'],
  ['2026-04-01T20:30:00.000Z', '2 months ago'],
  ['2024-06-12T20:30:00.000Z', '24 months ago'],
])('%s is %s', (moment, expected) => {
  expect(agoWords(moment, { now, language: 'en' })).toBe(expected);
});

test('in Spanish', () => {
  expect(agoWords('2026-06-10T20:00:00.000Z', { now, language: 'es' })).toBe('hace 2 días');
});
