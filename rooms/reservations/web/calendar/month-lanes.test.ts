import { expect, test } from 'vitest';
import { lanesOnPaper, lanesOnScreen } from './month-lanes.ts';

test('a taller window shows more of each day, within reason', () => {
  expect([300, 900, 1080, 3000].map((height) => lanesOnScreen(height, 5))).toEqual([3, 3, 4, 8]);
  expect(lanesOnScreen(1080, 4)).toBeGreaterThan(lanesOnScreen(1080, 6));
});

test('a month is one page of paper, however many weeks it has', () => {
  for (const weeks of [4, 5, 6]) expect(weeks * (6 + lanesOnPaper(weeks) * 4.6)).toBeLessThanOrEqual(158);
});
