import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { daysIn, weekOf } from './days.ts';
import { weekLanes } from './lanes.ts';
import { stay } from './test-reservations.ts';

const week = daysIn(weekOf('2026-06-12'));

function drawn(stays: Parameters<typeof weekLanes>[1], maxLanes = 4) {
  return weekLanes(week, stays, maxLanes).strips.map(({ stay: { row }, start, end, lane }) => [row.name, start, end, lane]);
}

describe('weekLanes', () => {
  test('draws half days, from the afternoon of arrival to the morning of departure', () => {
    expect(drawn([stay('Okafor', '2026-06-08 16:00', '2026-06-10 11:00')])).toEqual([['Okafor', 3, 7, 0]]);
  });

  test('puts an arrival into the same lane as a departure on that day', () => {
    const stays = [stay('Leaves', '2026-06-08 16:00', '2026-06-10 11:00'), stay('Comes', '2026-06-10 16:00', '2026-06-12 11:00')];
    expect(drawn(stays)).toEqual([
      ['Leaves', 3, 7, 0],
      ['Comes', 7, 11, 0],
    ]);
  });

  test('draws a one-day stay over the full day, even if it is only in the afternoon', () => {
    expect(drawn([stay('Music', '2026-06-09 14:00', '2026-06-09 18:00')])).toEqual([['Music', 4, 6, 0]]);
  });

  test('draws a morning at the start of a week, or an evening at its end, over the full day', () => {
    const stays = [stay('Left over', '2026-06-05 16:00', '2026-06-07 11:00'), stay('Eve', '2026-06-13 16:00', '2026-06-15 11:00')];
    expect(drawn(stays)).toEqual([
      ['Left over', 0, 2, 0],
      ['Eve', 12, 14, 0],
    ]);
  });

  test('cuts a stay at the ends of the week and marks both cuts', () => {
    const { strips } = weekLanes(week, [stay('Summer', '2026-06-01 16:00', '2026-06-30 11:00')], 4);
    expect(strips).toMatchObject([{ start: 0, end: 14, continuesFromBefore: true, continuesAfter: true }]);
  });

  test('omits stays outside the week', () => {
    expect(drawn([stay('Before', '2026-06-01', '2026-06-07'), stay('After', '2026-06-14', '2026-06-15')])).toEqual([]);
  });
});

describe('weekLanes with more stays than lanes', () => {
  const busy = Array.from({ length: 5 }, (_, n) => stay(`Group ${n}`, '2026-06-09 08:00', '2026-06-09 20:00'));

  test('replaces the last lane with the number of hidden stays', () => {
    const { strips, more, laneCount } = weekLanes(week, busy, 3);
    expect(strips.map(({ lane }) => lane)).toEqual([0, 1]);
    expect(more).toEqual([0, 0, 3, 0, 0, 0, 0]);
    expect(laneCount).toBe(3);
  });

  test('shows all stays if they fit into the lanes', () => {
    const { strips, more } = weekLanes(week, busy, 5);
    expect(strips).toHaveLength(5);
    expect(more).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('counts every stay, and no two strips overlap', () => {
    const span = fc.tuple(fc.integer({ min: -9, max: 15 }), fc.integer({ min: 0, max: 20 }), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.array(span, { maxLength: 14 }), fc.integer({ min: 1, max: 6 }), (spans, maxLanes) => {
        const stays = spans.map(([from, length, isLate, isEarly], n) => {
          const first = addDays('2026-06-07', from);
          return stay(
            `S${n}`,
            `${first} ${isLate ? '16:00' : '08:00'}`,
            `${addDays(first, length)} ${isEarly && length > 0 ? '11:00' : '20:00'}`,
          );
        });
        const { strips, more } = weekLanes(week, stays, maxLanes);
        for (const [n, strip] of strips.entries()) {
          expect(strip.end).toBeGreaterThan(strip.start);
          for (const other of strips.slice(n + 1)) {
            if (other.lane === strip.lane) expect(other.start >= strip.end || other.end <= strip.start).toBe(true);
          }
        }
        for (const [column, day] of week.entries()) {
          const present = stays.filter(({ first, last }) => first <= day && day <= last).length;
          const drawnCount = strips.filter(({ stay: { first, last } }) => first <= day && day <= last).length;
          expect(drawnCount + (more[column] ?? 0)).toBe(present);
          const lastLane = strips.filter((strip) => strip.lane === maxLanes - 1 && strip.start < column * 2 + 2 && strip.end > column * 2);
          if ((more[column] ?? 0) > 0) expect(lastLane).toEqual([]);
        }
      }),
    );
  });
});
