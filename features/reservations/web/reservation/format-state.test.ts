import { expect, test } from 'vitest';
import { formatNewState, formatState } from './format-state.ts';

const en = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T16:00:00.000Z' } as const;

test('formatNewState formats the last day of a hold as part of a sentence', () => {
  expect(formatNewState('held', '2026-06-22', en)).toBe('Held until Monday, June 22nd');
  expect(formatNewState('held', '2026-06-22', { ...en, language: 'es' })).toBe('Apartada hasta el lunes, 22 de junio');
});

test('formatNewState formats every other state by its name', () => {
  expect(formatNewState('confirmed', null, en)).toBe('Confirmed');
  expect(formatNewState('cancelled', null, en)).toBe('Canceled');
});

test('formatState formats the last day of a hold for print', () => {
  expect(formatState('held', '2026-06-22', en)).toBe('Held until Monday, June 22nd');
  expect(formatState('held', '2026-06-22', { ...en, language: 'es' })).toBe('Apartada hasta el lunes, 22 de junio');
  expect(formatState('held', null, en)).toBe('Held');
  expect(formatState('confirmed', '2026-06-22', en)).toBe('Confirmed');
});
