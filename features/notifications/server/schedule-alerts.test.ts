import { expect, test } from 'vitest';
import { findQuietEnd } from './schedule-alerts.ts';

const zone = 'America/New_York';
const night = { from: '22:00', to: '06:30' };

test.each([
  ['by day nobody is quiet', night, '2026-06-12T16:00:00.000Z', null],
  ['before midnight until the next morning', night, '2026-06-13T02:00:00.000Z', '2026-06-13T10:30:00.000Z'],
  ['after midnight until this morning', night, '2026-06-13T08:00:00.000Z', '2026-06-13T10:30:00.000Z'],
  ['to the minute at its end', night, '2026-06-13T10:30:00.000Z', null],
  ['hours within one day', { from: '12:00', to: '14:00' }, '2026-06-12T16:30:00.000Z', '2026-06-12T18:00:00.000Z'],
  ['and not after them', { from: '12:00', to: '14:00' }, '2026-06-12T18:30:00.000Z', null],
  ['the night on which the clocks go back is an hour longer', night, '2026-11-01T05:30:00.000Z', '2026-11-01T11:30:00.000Z'],
  ['hours that begin where they end are none', { from: '08:00', to: '08:00' }, '2026-06-12T12:00:00.000Z', null],
])('%s', (_what, quiet, now, expected) => {
  expect(findQuietEnd(quiet, now, zone)).toBe(expected);
});

test('without hours nobody is quiet', () => {
  expect(findQuietEnd(null, '2026-06-13T08:00:00.000Z', zone)).toBeNull();
});
