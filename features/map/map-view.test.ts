import { describe, expect, test } from 'vitest';
import { findMarksToRedraw, findNearestMark } from './map-view.ts';

const wholeView = { step: 0, left: 0, top: 0, right: 10_000, bottom: 10_000 };
const middle = { step: 2, left: 4_000, top: 4_000, right: 6_000, bottom: 6_000 };
const mark = (x: number, step: number | null, from = 0) => ({ x, y: 5_000, from, step });

describe('findMarksToRedraw', () => {
  test('returns marks whose name now has space, and marks that were rendered for another zoom step', () => {
    const marks = [mark(1, null), mark(2, 0), mark(3, 1), mark(4, null, 1), mark(5, 0, 1)];
    expect(findMarksToRedraw(marks, wholeView, 9).map(({ mark: { x }, step }) => [x, step])).toEqual([
      [1, 0],
      [3, 0],
      [5, null],
    ]);
  });
  test('returns visible marks first, at most as many as fit one frame, and the rest on the next call', () => {
    const marks = [mark(9_000, 0), mark(6_500, 0), mark(5_000, 0), mark(5_100, 2)];
    const first = findMarksToRedraw(marks, middle, 2);
    expect(first.map(({ mark: { x }, step }) => [x, step])).toEqual([
      [5_000, 2],
      [6_500, 2],
    ]);
    for (const due of first) due.mark.step = due.step;
    expect(findMarksToRedraw(marks, middle, 2).map(({ mark: { x }, step }) => [x, step])).toEqual([[9_000, null]]);
  });
  test('omits marks far outside the view', () => {
    expect(findMarksToRedraw([mark(100, null), mark(9_900, null)], middle, 9)).toEqual([]);
  });
});

test('findNearestMark returns the nearest mark within the reach of a finger', () => {
  const marks = [mark(1_000, null), mark(1_300, null)];
  expect(findNearestMark(marks, [1_200, 5_010], [250, 400])?.x).toBe(1_300);
  expect(findNearestMark(marks, [1_100, 5_010], [250, 400])?.x).toBe(1_000);
  expect(findNearestMark(marks, [1_000, 5_500], [250, 400])).toBeNull();
  expect(findNearestMark([], [1, 1], [250, 400])).toBeNull();
});
