import { describe, expect, test } from 'vitest';
import { edgeStep, findGap, isSameTarget, judgePress } from './drag-rules.ts';

describe('judgePress', () => {
  const start = { clientX: 100, clientY: 100 };
  const judge = (x: number, y: number, isLongPress: boolean) => judgePress(start, { clientX: 100 + x, clientY: 100 + y }, isLongPress);
  test.each([
    ['an unsteady hand is a press', 0, 4, false, 'press'],
    ['more than four pixels is a drag, in any direction', 3, 3, false, 'drag'],
    ['a finger may slip during a long press', 6, 8, true, 'press'],
    ['a finger that moves further swipes', 7, 8, true, 'swipe'],
  ])('%s', (_title, x, y, isLongPress, expected) => {
    expect(judge(x, y, isLongPress)).toBe(expected);
  });
});

test.each([
  ['does not scroll in the middle', 300, 250, 0],
  ['does not scroll while the pointer rests where it lifted, beside an edge', 110, 110, 0],
  ['does not scroll for a pointer that leaves the edge', 110, 130, 0],
  ['scrolls faster the nearer the pointer is to the edge', 200, 130, -14 / 3],
  ['limits the speed', 200, 20, -14],
  ['scrolls at the other edge too', 300, 490, 34 / 3],
])('edgeStep %s', (_title, start, at, expected) => {
  expect(edgeStep(start, at, 100, 500)).toBeCloseTo(expected);
});

test.each([
  ['above the first middle', 0, 0],
  ['in the lower half of the first box', 16, 1],
  ['between two boxes', 24, 1],
  ['below the last middle', 45, 2],
])('findGap %s', (_title, y, expected) => {
  const boxes = [
    { top: 0, height: 20 },
    { top: 30, height: 20 },
  ];
  expect(findGap(boxes, y)).toBe(expected);
});

test('findGap returns 0 if there are no boxes', () => {
  expect(findGap([], 10)).toBe(0);
});

test.each<[string, unknown, unknown, boolean]>([
  ['equal properties', { day: '2031-05-01', row: null }, { row: null, day: '2031-05-01' }, true],
  ['another value', { row: 'a' }, { row: 'b' }, false],
  ['a further property', { row: 'a' }, { row: 'a', side: 'before' }, false],
  ['an undefined property and a missing one', { row: undefined }, { side: undefined }, false],
  ['equal numbers in order', [1, 2], [1, 2], true],
  ['numbers in another order', [1, 2], [2, 1], false],
  ['no target and a target', null, { row: 'a' }, false],
  ['twice no target', null, null, true],
  ['equal texts', 'on-hold', 'on-hold', true],
])('isSameTarget compares %s', (_title, a, b, expected) => {
  expect(isSameTarget(a, b)).toBe(expected);
});
