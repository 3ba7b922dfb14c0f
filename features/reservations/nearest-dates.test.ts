import { expect, test } from 'vitest';
import { nearestDates } from './nearest-dates.ts';

const weekend = { from: '2026-06-19', to: '2026-06-21' };
const starts = (today: string, free: (from: string, to: string) => boolean) =>
  nearestDates(weekend, today, (from, to) => (free(from, to) ? 'yes' : null)).map(({ from, to, answer }) => `${from} ${to} ${answer}`);

test('nearestDates lists dates on the same weekdays first; within each group the nearer date first, then the later', () => {
  expect(starts('2026-06-01', () => true)).toEqual([
    '2026-06-26 2026-06-28 yes',
    '2026-06-12 2026-06-14 yes',
    '2026-07-03 2026-07-05 yes',
    '2026-06-20 2026-06-22 yes',
    '2026-06-18 2026-06-20 yes',
  ]);
});

test('nearestDates prefers a distant weekend to next Tuesday and adds other weekdays last', () => {
  const free = ['2026-06-23', '2026-08-14', '2026-06-20'];
  expect(starts('2026-06-01', (from) => free.includes(from))).toEqual([
    '2026-08-14 2026-08-16 yes',
    '2026-06-20 2026-06-22 yes',
    '2026-06-23 2026-06-25 yes',
  ]);
});

test('nearestDates returns no dates before today', () => {
  expect(starts('2026-06-19', (from) => from < '2026-06-19' || from === '2026-07-04')).toEqual(['2026-07-04 2026-07-06 yes']);
});

test('nearestDates searches sixty days in each direction', () => {
  const searchedDays: string[] = [];
  starts('2026-01-01', (from) => searchedDays.push(from) < 0);
  expect(searchedDays).toHaveLength(120);
  expect(searchedDays.toSorted().at(0)).toBe('2026-04-20');
  expect(searchedDays.toSorted().at(-1)).toBe('2026-08-18');
});
