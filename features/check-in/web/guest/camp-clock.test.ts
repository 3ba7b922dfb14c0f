import { describe, expect, test } from 'vitest';
import { localMomentIn } from '#platform/time/calendar.ts';
import { suggestTimes, formatLocalMoment } from './camp-clock.ts';

const zone = 'America/New_York';
const event = { startsAt: '2026-06-11T20:00:00.000Z', endsAt: '2026-06-14T16:00:00.000Z' };

test('a moment is what the clocks of the camp show', () => {
  expect(localMomentIn(zone, '2026-06-12T04:05:00.000Z')).toBe('2026-06-12T00:05');
  expect(localMomentIn('Pacific/Kiritimati', '2026-12-31T12:00:00.000Z')).toBe('2027-01-01T02:00');
});

describe('the likely times of a family', () => {
  test.each([
    ['in the morning it has just come, and stays to the end', '2026-06-12T14:07:00.000Z', '2026-06-12T10:15', '2026-06-14T12:00'],
    ['before the event it comes when that begins', '2026-06-10T14:00:00.000Z', '2026-06-11T16:00', '2026-06-14T12:00'],
    ['late at night it has come on the day before', '2026-06-13T02:50:00.000Z', '2026-06-12T23:00', '2026-06-14T12:00'],
    ['on the last day it goes when the event ends', '2026-06-14T13:00:00.000Z', '2026-06-14T09:00', '2026-06-14T12:00'],
  ])('%s', (_what, now, arrival, departure) => {
    expect(suggestTimes(event, now, zone)).toEqual({ arrival, departure });
  });

  test('always has it go after it came, also when the event has just ended', () => {
    const { arrival, departure } = suggestTimes(event, '2026-06-14T16:00:00.000Z', zone);
    expect(departure > arrival).toBe(true);
  });
});

test('a local moment in words says its day only when it is another', () => {
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'en' }, '2026-06-12')).toBe('6:00\u00A0PM');
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'en' })).toBe('Fri, Jun 12, 6:00\u00A0PM');
  expect(formatLocalMoment('2026-06-12T18:00', { language: 'es' })).toBe('vie, 12 de jun, 6:00\u00A0p.m.');
  expect(formatLocalMoment('', { language: 'en' })).toBe('');
});
