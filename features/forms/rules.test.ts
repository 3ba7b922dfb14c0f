import { describe, expect, test } from 'vitest';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { isLate, isPastGracePeriod, guessDirection, findWritablePeriod } from './rules.ts';

const now = '2026-06-12T16:00:00.000Z';

describe('isLate and isPastGracePeriod', () => {
  test.each([
    ['just under two days ago', addMilliseconds(now, -2 * day + 1), { late: false, over: false }],
    ['two days ago', addMilliseconds(now, -2 * day), { late: true, over: false }],
    ['just under a week ago', addMilliseconds(now, -7 * day + 1), { late: true, over: false }],
    ['a week ago', addMilliseconds(now, -7 * day), { late: true, over: true }],
    ['in the future', addMilliseconds(now, day), { late: false, over: false }],
  ])('depend on the end of the event: %s', (_when, endsAt, { late, over }) => {
    expect(isLate(endsAt, now)).toBe(late);
    expect(isPastGracePeriod(endsAt, now)).toBe(over);
  });
});

test('findWritablePeriod includes events from one week back to one week ahead', () => {
  expect(findWritablePeriod(now)).toEqual({ from: addMilliseconds(now, -7 * day), to: addMilliseconds(now, 7 * day) });
});

test.each([
  ['before the event', addMilliseconds(now, day), addMilliseconds(now, 3 * day), 'arrival'],
  ['in the first half', addMilliseconds(now, -day), addMilliseconds(now, day + 1), 'arrival'],
  ['in the middle', addMilliseconds(now, -day), addMilliseconds(now, day), 'departure'],
  ['after the event', addMilliseconds(now, -3 * day), addMilliseconds(now, -day), 'departure'],
])('guessDirection returns the direction %s', (_when, startsAt, endsAt, direction) => {
  expect(guessDirection({ startsAt, endsAt }, now)).toBe(direction);
});
