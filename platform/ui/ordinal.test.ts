import { expect, it } from 'vitest';
import { ordinalSuffix } from './ordinal.ts';

it.each([
  ['st', [1, 21, 31, 101]],
  ['nd', [2, 22]],
  ['rd', [3, 23]],
  ['th', [4, 10, 11, 12, 13, 14, 20, 24, 30, 111, 112, 113]],
])('the ordinal suffix %s follows %j', (suffix, counts) => {
  expect(counts.map(ordinalSuffix)).toEqual(counts.map(() => suffix));
});
