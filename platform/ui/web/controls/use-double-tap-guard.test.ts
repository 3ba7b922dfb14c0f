import { expect, test } from 'vitest';
import { isSameGesture, type Press } from './use-double-tap-guard.ts';

const tap = (at: number, clicks = 1): Press => ({ at, isMouse: false, clicks });
const click = (at: number, clicks: number): Press => ({ at, isMouse: true, clicks });

test('of fingers the time tells, however the browser counts them', () => {
  const gaps = [0, 60, 350, 399, 400, 2_000];
  expect(gaps.map((gap) => isSameGesture(tap(5_000), tap(5_000 + gap)))).toEqual([true, true, true, true, false, false]);
  expect(isSameGesture(tap(5_000), tap(5_060, 2))).toBe(true);
  expect(isSameGesture(tap(5_000), tap(7_000, 2))).toBe(false);
});

test('a key has no count either, and is told by the time', () => {
  expect(isSameGesture(tap(5_000, 0), tap(5_100, 0))).toBe(true);
  expect(isSameGesture(tap(5_000, 0), tap(5_600, 0))).toBe(false);
});

test('of a mouse the browser’s count tells: whoever goes on quickly from one button to another is held up nowhere', () => {
  expect(isSameGesture(click(5_000, 1), click(5_100, 2))).toBe(true);
  expect(isSameGesture(click(5_000, 2), click(5_200, 3))).toBe(true);
  expect(isSameGesture(click(5_000, 1), click(5_100, 1))).toBe(false);
});

test('the first press at a place counts, but the second half of a double click that began elsewhere does not', () => {
  expect(isSameGesture(null, tap(5_000))).toBe(false);
  expect(isSameGesture(null, click(5_000, 1))).toBe(false);
  expect(isSameGesture(null, click(5_000, 2))).toBe(true);
});
