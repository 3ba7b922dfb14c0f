import { expect, test } from 'vitest';
import { areStored } from './stored-uploads.ts';

test.each([
  ['kept', true, 'running', true],
  ['on a device without room', false, 'running', false],
  ['still made ready', null, 'running', false],
  ['none that could be read', null, 'error', true],
] as const)('a photo that is %s outlives its page: %s', (_how, isKept, state, isLasting) => {
  expect(
    areStored([
      { isKept: true, state: 'running' },
      { isKept, state },
    ]),
  ).toBe(isLasting);
});
