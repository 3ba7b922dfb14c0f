import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { setUpComparator, groupByDayAndEvent } from './set-up-order.ts';

const today = '2026-06-20';
const row = (id: string, dueDay: string | null, event: string | null = 'camp', createdAt = '2026-05-01T00:00:00.000Z') => ({
  id,
  title: 'Tables',
  dueDay,
  createdAt,
  event: event === null ? null : { id: event, name: event.toUpperCase() },
});
const sorted = (rows: ReturnType<typeof row>[]) => rows.toSorted(setUpComparator(today)).map(({ id }) => id);

describe('setUpComparator', () => {
  test('sorts set-ups from today on by day, then set-ups without a day, then earlier days with the latest first', () =>
    expect(
      sorted([
        row('old', '2026-06-01'),
        row('none', null),
        row('later', '2026-06-22'),
        row('yesterday', '2026-06-19'),
        row('today', today),
        row('soon', '2026-06-21'),
      ]),
    ).toEqual(['today', 'soon', 'later', 'none', 'yesterday', 'old']));
  test('keeps set-ups of one event together within a day, in the order in which they were planned', () =>
    expect(
      sorted([
        row('b2', today, 'b', '2026-05-02T00:00:00.000Z'),
        row('a1', today, 'a', '2026-05-03T00:00:00.000Z'),
        row('b1', today, 'b'),
        row('a2', today, 'a', '2026-05-04T00:00:00.000Z'),
      ]),
    ).toEqual(['a1', 'a2', 'b1', 'b2']));

  test('is consistent for any rows and forms one group per day and event', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const number = (nth: number, of: number) => (seed * 31 + nth * 17 + seed * nth) % of;
      const rows = Array.from({ length: number(3, 20) + 2 }, (_, nth) =>
        row(`r${nth}`, number(nth, 9) === 8 ? null : addDays(today, number(nth, 9) - 4), `e${number(nth, 3)}`),
      );
      const order = sorted(rows);
      expect(sorted(rows.toReversed())).toEqual(order);
      const groups = groupByDayAndEvent(rows.toSorted(setUpComparator(today)), today);
      expect(groups.flatMap(({ events }) => events.flatMap((event) => event.rows.map(({ id }) => id)))).toEqual(order);
      const keys = groups.flatMap(({ day, events }) => events.map(({ id }) => `${day} ${id}`));
      expect(new Set(keys).size).toBe(keys.length);
      expect(groups.map(({ isEarlier }) => isEarlier)).toEqual(groups.map(({ isEarlier }) => isEarlier).toSorted());
    }
  });
});

test('groupByDayAndEvent returns the events of each day by name', () =>
  expect(groupByDayAndEvent([row('a', today, 'a'), row('b', today, 'b'), row('x', null, null)], today)).toMatchObject([
    {
      day: today,
      isEarlier: false,
      events: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    },
    { day: '', isEarlier: false, events: [{ id: '', name: '', rows: [{ id: 'x' }] }] },
  ]));
