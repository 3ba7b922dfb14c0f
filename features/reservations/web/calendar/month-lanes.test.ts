import { expect, test } from 'vitest';
import { lanesOnPaper, lanesOnScreen, distributeLanes } from './month-lanes.ts';

test('lanesOnScreen returns more lanes for a taller window', () => {
  expect([300, 900, 1080, 1440].map((height) => lanesOnScreen(height, [1, 1, 2, 3, 1]))).toEqual([15, 15, 20, 34]);
});

test('lanesOnScreen returns all needed lanes if only a few exceed the window', () => {
  expect(lanesOnScreen(900, [4, 4, 5, 6, 3])).toBe(22);
  expect(lanesOnScreen(900, [9, 9, 9, 9, 9])).toBe(20);
});

test('lanesOnScreen returns two lanes per week for an empty month', () => {
  expect([300, 900, 1440].map((height) => lanesOnScreen(height, [0, 0, 0, 0, 0]))).toEqual([10, 10, 10]);
});

test('lanesOnPaper fits a month on one page, for any number of weeks', () => {
  for (const weeks of [4, 5, 6]) expect(weeks * 6 + lanesOnPaper(weeks) * 4.6).toBeLessThanOrEqual(158);
});

test.each([
  [[0, 0, 0, 0, 0], 15, [3, 3, 3, 3, 3]],
  [[1, 6, 2, 2, 2], 15, [3, 6, 2, 2, 2]],
  [[9, 9, 9, 9, 9], 15, [3, 3, 3, 3, 3]],
  [[0, 0, 9, 8, 9], 15, [2, 2, 4, 3, 4]],
  [[4, 4, 4, 4], 8, [2, 2, 2, 2]],
])('distributeLanes: weeks that need %o share %i lanes as %o', (needs, all, shares) => {
  expect(distributeLanes(needs, all)).toEqual(shares);
});
