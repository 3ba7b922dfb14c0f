import { describe, expect, test } from 'vitest';
import { day, later } from '#platform/time/instant.ts';
import { isLate, isOver, likelyDirection, writable } from './rules.ts';

const now = '2026-06-12T16:00:00.000Z';

describe('forms of an event that ended', () => {
  test.each([
    ['a moment less than two days ago', later(now, -2 * day + 1), { late: false, over: false }],
    ['two days ago', later(now, -2 * day), { late: true, over: false }],
    ['a moment less than a week ago', later(now, -7 * day + 1), { late: true, over: false }],
    ['a week ago', later(now, -7 * day), { late: true, over: true }],
    ['not yet', later(now, day), { late: false, over: false }],
  ])('%s', (_when, endsAt, { late, over }) => {
    expect(isLate(endsAt, now)).toBe(late);
    expect(isOver(endsAt, now)).toBe(over);
  });
});

test('writable reaches a week back and a week ahead', () => {
  expect(writable(now)).toEqual({ from: later(now, -7 * day), to: later(now, 7 * day) });
});

test.each([
  ['before it begins', later(now, day), later(now, 3 * day), 'arrival'],
  ['in its first half', later(now, -day), later(now, day + 1), 'arrival'],
  ['in its middle', later(now, -day), later(now, day), 'departure'],
  ['after its end', later(now, -3 * day), later(now, -day), 'departure'],
])('likelyDirection %s', (_when, startsAt, endsAt, direction) => {
  expect(likelyDirection({ startsAt, endsAt }, now)).toBe(direction);
});
