import { expect, test } from 'vitest';
import { owedBackCents } from './owed-back.ts';

test.each([
  ['returns an overpayment', -500, 0, 500],
  ['subtracts a pending refund', -500, 200, 300],
  ['returns 0 if the full refund is pending', -500, 500, 0],
  ['returns 0 if the pending refund is larger', -500, 700, 0],
  ['returns 0 with a balance due', 500, 0, 0],
])('owedBackCents of a check-in: %s', (_what, balanceCents, refundingCents, cents) => {
  expect(owedBackCents({ balanceCents, refundingCents })).toBe(cents);
});
