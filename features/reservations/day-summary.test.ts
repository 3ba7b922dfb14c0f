import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { summarizeDay } from './day-summary.ts';
import type { Classification } from './rules.ts';

const zone = 'America/New_York';
const at = (text: string) => toInstant(zone, text.slice(0, 10), text.slice(11));
const stay = (id: string, from: string, to: string, classification: Classification = 'camp') => ({
  id,
  classification,
  startsAt: at(from),
  endsAt: at(to),
});

function summarize(stays: ReturnType<typeof stay>[], now = '2026-06-12 12:00') {
  const { onNow, next, arriving, leaving } = summarizeDay(stays, at(now), zone);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join();
  return { onNow: ids(onNow), next: ids(next), arriving: ids(arriving), leaving: ids(leaving) };
}

const nothing = { onNow: '', next: '', arriving: '', leaving: '' };

test('summarizeDay returns an empty day for an empty camp', () => {
  expect(summarize([])).toEqual(nothing);
});

test.each([
  ['is in its middle', '2026-06-08 16:00', '2026-06-14 11:00', { onNow: 'a' }],
  ['arrives this afternoon', '2026-06-12 16:00', '2026-06-14 11:00', { arriving: 'a' }],
  ['arrived this morning', '2026-06-12 09:00', '2026-06-14 11:00', { onNow: 'a', arriving: 'a' }],
  ['left this morning', '2026-06-08 16:00', '2026-06-12 11:00', { leaving: 'a' }],
  ['leaves this evening', '2026-06-08 16:00', '2026-06-12 18:00', { onNow: 'a', leaving: 'a' }],
  ['is here only today', '2026-06-12 09:00', '2026-06-12 18:00', { onNow: 'a', arriving: 'a', leaving: 'a' }],
  ['begins tomorrow at midnight', '2026-06-13 00:00', '2026-06-14 11:00', { next: 'a' }],
  ['begins in a month', '2026-07-12 16:00', '2026-07-14 11:00', { next: 'a' }],
  ['ended yesterday', '2026-06-08 16:00', '2026-06-11 11:00', {}],
  ['ended at midnight yesterday', '2026-06-08 16:00', '2026-06-12 00:00', {}],
  ['ends tonight at midnight', '2026-06-08 16:00', '2026-06-13 00:00', { onNow: 'a', leaving: 'a' }],
  ['began this very minute', '2026-06-12 12:00', '2026-06-13 11:00', { onNow: 'a', arriving: 'a' }],
  ['ended this very minute', '2026-06-11 16:00', '2026-06-12 12:00', { leaving: 'a' }],
])('summarizeDay puts an event into the right lists: an event that %s', (_title, from, to, expected) => {
  expect(summarize([stay('a', from, to)])).toEqual({ ...nothing, ...expected });
});

test('summarizeDay lists private stays after events, ordered by departure, and excludes them from the next events', () => {
  const stays = [
    stay('family', '2026-06-10 16:00', '2026-06-13 11:00', 'reservation'),
    stay('later', '2026-06-10 16:00', '2026-06-20 11:00'),
    stay('sooner', '2026-06-10 16:00', '2026-06-14 11:00', 'retreat'),
    stay('coming', '2026-06-13 16:00', '2026-06-14 11:00', 'reservation'),
  ];
  expect(summarize(stays)).toEqual({ ...nothing, onNow: 'sooner,later,family' });
});

test('summarizeDay returns at most three next events, ordered by start', () => {
  const days = ['18', '14', '15', '17', '16'];
  expect(summarize(days.map((day) => stay(day, `2026-06-${day} 16:00`, '2026-06-20 11:00'))).next).toBe('14,15,16');
});

describe("summarizeDay uses the camp's local day", () => {
  test('late in the evening, when UTC already has the next day', () => {
    expect(summarize([stay('a', '2026-06-12 22:30', '2026-06-14 11:00')], '2026-06-12 23:30')).toEqual({
      ...nothing,
      onNow: 'a',
      arriving: 'a',
    });
  });

  test.each([
    ['the spring clock change', '2026-03-08'],
    ['the fall clock change', '2026-11-01'],
    ['the leap day', '2028-02-29'],
    ['New Year’s Eve', '2026-12-31'],
  ])('on the day of %s', (_title, day) => {
    const stays = [stay('arrives', `${day} 23:30`, '2029-01-05 11:00'), stay('leaves', '2026-01-04 16:00', `${day} 00:30`)];
    expect(summarize(stays, `${day} 12:00`)).toEqual({ ...nothing, arriving: 'arrives', leaving: 'leaves' });
  });
});
