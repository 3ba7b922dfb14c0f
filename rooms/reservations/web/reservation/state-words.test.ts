import { expect, test } from 'vitest';
import { becameWords, printedStateWords } from './state-words.ts';

const en = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T16:00:00.000Z' } as const;

test('a hold says its last day as a sentence does', () => {
  expect(becameWords('held', '2026-06-22', en)).toBe('Held until Monday, June 22nd');
  expect(becameWords('held', '2026-06-22', { ...en, language: 'es' })).toBe('Apartada hasta el lunes, 22 de junio');
});

test('every other state says itself', () => {
  expect(becameWords('confirmed', null, en)).toBe('Confirmed');
  expect(becameWords('cancelled', null, en)).toBe('Cancelled');
});

test('the printed sheet says the last day of a hold in words, too', () => {
  expect(printedStateWords('held', '2026-06-22', en)).toBe('Held until Monday, June 22nd');
  expect(printedStateWords('held', '2026-06-22', { ...en, language: 'es' })).toBe('Apartada hasta el lunes, 22 de junio');
  expect(printedStateWords('held', null, en)).toBe('Held');
  expect(printedStateWords('confirmed', '2026-06-22', en)).toBe('Confirmed');
});
