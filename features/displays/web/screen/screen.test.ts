import { expect, test } from 'vitest';
import { hour, minute, second } from '#platform/time/instant.ts';
import { getBurnInShift } from './screen.tsx';

const start = Date.parse('2026-06-12T14:00:00.000Z');
const shiftsOver = (count: number, apart: number) => Array.from({ length: count }, (_none, nth) => getBurnInShift(start + nth * apart));

test('getBurnInShift keeps no position for longer than a minute', () => {
  const shifts = shiftsOver(120, minute);
  shifts.slice(1).forEach((shift, nth) => expect(shift).not.toEqual(shifts[nth]));
});

test('getBurnInShift moves once a minute, by one step at most', () => {
  expect(new Set(shiftsOver(60, second).map(String)).size).toBe(1);
  const shifts = shiftsOver(120, minute);
  shifts.slice(1).forEach(([x, y], nth) => {
    const [before, above] = shifts[nth] ?? [0, 0];
    expect(Math.max(Math.abs(x - before), Math.abs(y - above))).toBeLessThan(0.16);
  });
});

test('getBurnInShift visits every position around the center within the margin', () => {
  const spots = new Set(shiftsOver(hour / minute, minute).map(String));
  expect(spots.size).toBe(9);
  for (const [x, y] of shiftsOver(60, minute)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.15);
});
