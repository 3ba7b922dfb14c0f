import { expect, test } from 'vitest';
import { isSameGesture, type Press } from './use-double-tap-guard.ts';

const tap = (at: number, clicks = 1): Press => ({ at, isMouse: false, clicks });
const click = (at: number, clicks: number): Press => ({ at, isMouse: true, clicks });

test('isSameGesture compares taps by time and ignores the click count', () => {
  const gaps = [0, 60, 350, 399, 400, 2_000];
  expect(gaps.map((gap) => isSameGesture(tap(5_000), tap(5_000 + gap)))).toEqual([true, true, true, true, false, false]);
  expect(isSameGesture(tap(5_000), tap(5_060, 2))).toBe(true);
  expect(isSameGesture(tap(5_000), tap(7_000, 2))).toBe(false);
});

test('isSameGesture compares key presses by time', () => {
  expect(isSameGesture(tap(5_000, 0), tap(5_100, 0))).toBe(true);
  expect(isSameGesture(tap(5_000, 0), tap(5_600, 0))).toBe(false);
});

test('isSameGesture uses the click count of a mouse, so that fast clicks on different buttons count', () => {
  expect(isSameGesture(click(5_000, 1), click(5_100, 2))).toBe(true);
  expect(isSameGesture(click(5_000, 2), click(5_200, 3))).toBe(true);
  expect(isSameGesture(click(5_000, 1), click(5_100, 1))).toBe(false);
});

test('isSameGesture returns false for the first press, unless it is the second click of a double click that began elsewhere', () => {
  expect(isSameGesture(null, tap(5_000))).toBe(false);
  expect(isSameGesture(null, click(5_000, 1))).toBe(false);
  expect(isSameGesture(null, click(5_000, 2))).toBe(true);
});
