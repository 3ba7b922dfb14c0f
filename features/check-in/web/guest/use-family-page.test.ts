import { expect, test } from 'vitest';
import { nextPollPauseMs } from './use-family-page.ts';

const money = { balanceCents: 3_300, restCents: 3_300, request: null, undecided: [] };
const facts = { isConfirming: false, payWay: 'square', money } as const;

test('who has just sent its form waits for its link at once; whatever else is looked at, and ever again, rests a second', () => {
  expect(nextPollPauseMs({ ...facts, state: 'awaiting link' }, true)).toBe(0);
  expect(nextPollPauseMs({ ...facts, state: 'awaiting link' }, false)).toBe(1_000);
  for (const state of ['awaiting payment', 'paid', 'nothing to pay', 'cancelled'] as const)
    expect(nextPollPauseMs({ ...facts, state }, true)).toBe(1_000);
  // Where families pay at the desk no link is made.
  expect(nextPollPauseMs({ ...facts, payWay: 'none', state: 'awaiting link' }, true)).toBe(1_000);
});
