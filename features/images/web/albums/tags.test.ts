import { expect, test } from 'vitest';
import { maxTagLength, maxTags } from '#features/images/rules.ts';
import { findTagsProblem, parseTags } from './tags.ts';

test.each([
  ['lake, campfire', null],
  [Array.from({ length: maxTags }, (_, n) => `tag ${n}`).join(','), null],
  [Array.from({ length: maxTags + 1 }, (_, n) => `tag ${n}`).join(','), 'too-many-tags'],
  [`lake, ${'x'.repeat(maxTagLength)}`, null],
  [`lake, ${'x'.repeat(maxTagLength + 1)}`, 'long-tag'],
])('findTagsProblem for the tags %s returns %s', (typed, problem) => {
  expect(findTagsProblem(parseTags(typed))).toBe(problem);
});
