import { expect, test } from 'vitest';
import { edgeStep } from './edge-scroll.ts';

test.each([
  ['in the middle nothing scrolls', 300, 250, 0],
  ['a hand that rests where it lifted, beside an edge, scrolls nothing', 110, 110, 0],
  ['nor one that goes away from the edge', 110, 130, 0],
  ['one that goes to the edge does, the nearer the faster', 200, 130, -14 / 3],
  ['at most so fast', 200, 20, -14],
  ['on the other side as well', 300, 490, 34 / 3],
])('%s', (_title, start, at, expected) => {
  expect(edgeStep(start, at, 100, 500)).toBeCloseTo(expected);
});
