import { expect, test } from 'vitest';
import { findScrollShift, findVisibleRows } from './visible-rows.ts';

test.each([
  ['at the top of a long list', 0, 1_000, { from: 0, to: 24 }],
  ['below a heading', 200, 1_000, { from: 0, to: 24 }],
  ['in the middle', -6_400, 1_000, { from: 84, to: 126 }],
  ['at the end', -63_360, 1_000, { from: 978, to: 1_000 }],
  ['in a short list', 0, 5, { from: 0, to: 5 }],
  ['in an empty list', 0, 0, { from: 0, to: 0 }],
  ['far past the end of a filtered list', -64_000, 10, { from: 10, to: 10 }],
])('findVisibleRows returns the rows around a screen of ten rows: %s', (_title, top, count, expected) => {
  expect(findVisibleRows(top, 640, 64, count)).toEqual(expected);
});

test('findVisibleRows includes every visible row at any scroll position', () => {
  for (let top = 300; top > -64_000; top -= 37) {
    const { from, to } = findVisibleRows(top, 640, 64, 1_000);
    const firstSeen = Math.max(0, Math.floor(-top / 64));
    const lastSeen = Math.min(999, Math.floor((639 - top) / 64));
    expect(from).toBeLessThanOrEqual(firstSeen);
    expect(to).toBeGreaterThan(lastSeen);
  }
});

test.each([
  ['a row appears above', ['a', 'b', 'c'], ['x', 'a', 'b', 'c'], 1, 64],
  ['a row above disappears', ['a', 'b', 'c'], ['b', 'c'], 1, -64],
  ['a row appears below', ['a', 'b', 'c'], ['a', 'b', 'x', 'c'], 1, 0],
  ['the first visible row disappears', ['a', 'b', 'c'], ['a', 'c'], 1, -64],
  ['all rows disappear', ['a', 'b'], [], 0, 0],
  ['all rows change', ['a', 'b'], ['x', 'y'], 0, 0],
])('findScrollShift returns the distance when %s', (_title, before, after, firstSeen, expected) => {
  expect(findScrollShift(before, after, firstSeen, 64)).toBe(expected);
});
