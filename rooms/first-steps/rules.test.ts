import { expect, test } from 'vitest';
import { stateOfStep } from './rules.ts';

test.each([
  [false, undefined, 'open'],
  [true, undefined, 'done'],
  [true, { mark: 'put-off', detail: '' }, 'done'],
  [false, { mark: 'put-off', detail: '' }, 'put-off'],
  [false, { mark: 'done', detail: 'square:L1' }, 'done'],
  [false, { mark: 'done', detail: 'square:L2' }, 'open'],
] as const)('seen done %s, said %j: %s', (isDone, marked, state) =>
  expect(stateOfStep(isDone, marked, (detail) => detail === 'square:L1')).toBe(state),
);
