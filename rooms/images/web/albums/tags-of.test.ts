import { expect, test } from 'vitest';
import { longestTag, mostTags } from '#rooms/images/rules.ts';
import { problemOfTags, typedTags } from './tags-of.ts';

test.each([
  ['lake, campfire', null],
  [Array.from({ length: mostTags }, (_, n) => `tag ${n}`).join(','), null],
  [Array.from({ length: mostTags + 1 }, (_, n) => `tag ${n}`).join(','), 'too-many-tags'],
  [`lake, ${'x'.repeat(longestTag)}`, null],
  [`lake, ${'x'.repeat(longestTag + 1)}`, 'long-tag'],
])('%s: %s', (typed, problem) => {
  expect(problemOfTags(typedTags(typed))).toBe(problem);
});
