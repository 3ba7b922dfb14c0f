import { expect, test } from 'vitest';
import { daySaid, momentSaid } from './moments.ts';

const english = { language: 'en', zone: 'America/New_York' } as const;
const spanish = { language: 'es', zone: 'America/New_York' } as const;
const now = '2026-06-12T20:30:00.000Z'; // Friday, 4:30 pm at the camp

test.each([
  ['2026-06-12T20:29:31.000Z', 'just now'],
  ['2026-06-12T20:25:00.000Z', '5 minutes ago'],
  ['2026-06-12T20:29:00.000Z', '1 minute ago'],
  ['2026-06-12T13:05:00.000Z', 'today, 9:05 am'],
  ['2026-06-12T03:59:00.000Z', 'yesterday, 11:59 pm'],
  ['2026-06-13T13:00:00.000Z', 'tomorrow, 9:00 am'],
  ['2026-06-08T16:00:00.000Z', 'Mon 8 June, 12:00 pm'],
  ['2025-06-13T16:00:00.000Z', 'Fri 13 June 2025'],
  ['2027-01-01T04:59:00.000Z', 'Thu 31 December, 11:59 pm'],
])('%s is %s', (moment, expected) => {
  expect(momentSaid(moment, now, english)).toBe(expected);
});

test('in Spanish', () => {
  expect(momentSaid('2026-06-12T20:25:00.000Z', now, spanish)).toBe('hace 5 minutos');
  expect(daySaid('2026-06-08T16:00:00.000Z', now, spanish)).toBe('lun 8 de junio');
  expect(daySaid('2025-06-13T16:00:00.000Z', now, spanish)).toBe('vie 13 de junio de 2025');
});

test('the same moment is another day in another zone', () => {
  expect(daySaid('2026-06-12T03:59:00.000Z', now, english)).toBe('Thu 11 June');
  expect(daySaid('2026-06-12T03:59:00.000Z', now, { language: 'en', zone: 'Europe/Rome' })).toBe('Fri 12 June');
});
