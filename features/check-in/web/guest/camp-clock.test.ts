import { describe, expect, test } from 'vitest';
import { localMomentIn } from '#platform/time/calendar.ts';
import { suggestTimes, formatLocalMoment } from './camp-clock.ts';

const zone = 'America/New_York';
const event = { startsAt: '2026-06-11T20:00:00.000Z', endsAt: '2026-06-14T16:00:00.000Z' };

test('localMomentIn returns the local time of the camp', () => {
  expect(localMomentIn(zone, '2026-06-12T04:05:00.000Z')).toBe('2026-06-12T00:05');
  expect(localMomentIn('Pacific/Kiritimati', '2026-12-31T12:00:00.000Z')).toBe('2027-01-01T02:00');
});

describe('suggestTimes', () => {
  test.each([
    ['suggests a stay from now to the end in the morning', '2026-06-12T14:07:00.000Z', '2026-06-12T10:15', '2026-06-14T12:00'],
    ['suggests the start of a coming event', '2026-06-10T14:00:00.000Z', '2026-06-11T16:00', '2026-06-14T12:00'],
    ['suggests the current day in camp time late at night', '2026-06-13T02:50:00.000Z', '2026-06-12T23:00', '2026-06-14T12:00'],
    ['suggests a stay from now to the end on the last day', '2026-06-14T13:00:00.000Z', '2026-06-14T09:00', '2026-06-14T12:00'],
  ])('suggests the end of the event as departure, and %s', (_what, now, arrival, departure) => {
    expect(suggestTimes(event, now, zone)).toEqual({ arrival, departure });
  });

  test('suggests a departure after the arrival even if the event has just ended', () => {
    const { arrival, departure } = suggestTimes(event, '2026-06-14T16:00:00.000Z', zone);
    expect(departure > arrival).toBe(true);
  });
});

test('formatLocalMoment omits the day if it is the same as the given day', () => {
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'en' }, '2026-06-12')).toBe('6:00\u00A0PM');
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'en' })).toBe('Fri, Jun 12, 6:00\u00A0PM');
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'es' })).toBe('vie, 12 de jun, 6:00\u00A0p.m.');
  expect(formatLocalMoment('', { language: 'en' })).toBe('');
});
