import { expect, test } from 'vitest';
import { edgeStep } from './edge-scroll.ts';

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
