import { expect, test } from 'vitest';
import { nextPollPauseMs } from './use-family-page.ts';

const money = { balanceCents: 3_300, restCents: 3_300, request: null, undecided: [] };
const facts = { isConfirming: false, payWay: 'square', money } as const;

test('nextPollPauseMs returns 0 only for the first answer while the link is being created, otherwise 1,000', () => {
  expect(nextPollPauseMs({ ...facts, state: 'awaiting link' }, true)).toBe(0);
  expect(nextPollPauseMs({ ...facts, state: 'awaiting link' }, false)).toBe(1_000);
  for (const state of ['awaiting payment', 'paid', 'nothing to pay', 'cancelled'] as const)
    expect(nextPollPauseMs({ ...facts, state }, true)).toBe(1_000);
  // A camp without card payments creates no link.
  expect(nextPollPauseMs({ ...facts, payWay: 'none', state: 'awaiting link' }, true)).toBe(1_000);
});
