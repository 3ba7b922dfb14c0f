import { expect, test } from 'vitest';
import { findQuietEnd } from './schedule-alerts.ts';

const zone = 'America/New_York';
const night = { from: '22:00', to: '06:30' };

test.each([
  ['null during the day', night, '2026-06-12T16:00:00.000Z', null],
  ['the next morning before midnight', night, '2026-06-13T02:00:00.000Z', '2026-06-13T10:30:00.000Z'],
  ['this morning after midnight', night, '2026-06-13T08:00:00.000Z', '2026-06-13T10:30:00.000Z'],
  ['null at the exact end', night, '2026-06-13T10:30:00.000Z', null],
  ['the end within one day', { from: '12:00', to: '14:00' }, '2026-06-12T16:30:00.000Z', '2026-06-12T18:00:00.000Z'],
  ['null after the end within one day', { from: '12:00', to: '14:00' }, '2026-06-12T18:30:00.000Z', null],
  ['the end of the longer night when clocks go back', night, '2026-11-01T05:30:00.000Z', '2026-11-01T11:30:00.000Z'],
  ['null for equal start and end', { from: '08:00', to: '08:00' }, '2026-06-12T12:00:00.000Z', null],
])('findQuietEnd returns %s', (_what, quiet, now, expected) => {
  expect(findQuietEnd(quiet, now, zone)).toBe(expected);
});

test('findQuietEnd returns null without quiet hours', () => {
  expect(findQuietEnd(null, '2026-06-13T08:00:00.000Z', zone)).toBeNull();
});
