import { expect, test } from 'vitest';
import { findScrollShift, findVisibleRows } from './visible-rows.ts';

test.each([
  ['at the top of a long list', 0, 1_000, { from: 0, to: 24 }],
  ['below a heading', 200, 1_000, { from: 0, to: 24 }],
  ['in the middle', -6_400, 1_000, { from: 84, to: 126 }],
  ['at the end', -63_360, 1_000, { from: 978, to: 1_000 }],
  ['a short list is drawn whole', 0, 5, { from: 0, to: 5 }],
  ['an empty list', 0, 0, { from: 0, to: 0 }],
  ['scrolled far past, as when a filter has shortened it', -64_000, 10, { from: 10, to: 10 }],
])('rows on a screen of ten: %s', (_title, top, count, expected) => {
  expect(findVisibleRows(top, 640, 64, count)).toEqual(expected);
});

test('what is seen is always drawn', () => {
  for (let top = 300; top > -64_000; top -= 37) {
    const { from, to } = findVisibleRows(top, 640, 64, 1_000);
    const firstSeen = Math.max(0, Math.floor(-top / 64));
    const lastSeen = Math.min(999, Math.floor((639 - top) / 64));
    expect(from).toBeLessThanOrEqual(firstSeen);
    expect(to).toBeGreaterThan(lastSeen);
  }
});

test.each([
  ['one came in above', ['a', 'b', 'c'], ['x', 'a', 'b', 'c'], 1, 64],
  ['one left above', ['a', 'b', 'c'], ['b', 'c'], 1, -64],
  ['one came in below', ['a', 'b', 'c'], ['a', 'b', 'x', 'c'], 1, 0],
  ['the one at the top left: the next keeps its place', ['a', 'b', 'c'], ['a', 'c'], 1, -64],
  ['everyone left', ['a', 'b'], [], 0, 0],
  ['others altogether', ['a', 'b'], ['x', 'y'], 0, 0],
])('the page follows when %s', (_title, before, after, firstSeen, expected) => {
  expect(findScrollShift(before, after, firstSeen, 64)).toBe(expected);
});
