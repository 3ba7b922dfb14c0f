import { expect, test } from 'vitest';
import { areStored } from './stored-uploads.ts';

test.each([
  ['stored', true, 'running', true],
  ['on a device without space', false, 'running', false],
  ['still in preparation', null, 'running', false],
  ['unreadable', null, 'error', true],
] as const)('areStored is correct for a photo that is %s', (_how, isKept, state, isLasting) => {
  expect(
    areStored([
      { isSaved: true, state: 'running' },
      { isSaved: isKept, state },
    ]),
  ).toBe(isLasting);
});
