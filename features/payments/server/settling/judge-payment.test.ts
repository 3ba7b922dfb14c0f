import { describe, expect, test } from 'vitest';
import type { PaymentVerdict } from '#features/payments/rules.ts';
import { judgePayment, nextVerdict } from './judge-payment.ts';

const payment = { status: 'COMPLETED', currency: 'USD', amountCents: 5_100, locationId: 'OURS', refundedCents: 0, isLeftOut: false };
const expected = { amountCents: 5_100, isPaid: false };

describe('judgePayment', () => {
  test.each([
    ['accepted for a matching payment', {}, expected, 'accepted'],
    ['waiting until it completes', { status: 'APPROVED' }, expected, 'waiting'],
    ['waiting when it failed', { status: 'FAILED' }, expected, 'waiting'],
    ['unknown without a request', {}, null, 'unknown'],
    ['wrong amount for a cent more', { amountCents: 5_101 }, expected, 'wrong-amount'],
    ['wrong amount for a cent less', { amountCents: 5_099 }, expected, 'wrong-amount'],
    ['wrong currency for any amount', { currency: 'CAD' }, expected, 'wrong-currency'],
    ['wrong place for a payment at another location', { locationId: 'THEIRS' }, expected, 'wrong-place'],
    ['second when the request is already paid', {}, { ...expected, isPaid: true }, 'second'],
    ['second even with a wrong amount', { amountCents: 1 }, { ...expected, isPaid: true }, 'second'],
    ['elsewhere at another location without a request', { locationId: 'THEIRS' }, null, 'elsewhere'],
    ['elsewhere at another location before it completes', { locationId: 'THEIRS', status: 'APPROVED' }, null, 'elsewhere'],
    ['not ours when a rule matches', { isLeftOut: true }, null, 'not-ours'],
    ['accepted with a request although a rule matches', { isLeftOut: true }, expected, 'accepted'],
    ['accepted when the remainder after a refund matches', { amountCents: 5_600, refundedCents: 500 }, expected, 'accepted'],
    ['accepted when the amount matches despite a refund', { refundedCents: 700 }, expected, 'accepted'],
    ['wrong amount when the remainder is too much', { amountCents: 5_600, refundedCents: 400 }, expected, 'wrong-amount'],
    ['wrong amount when the remainder is too little', { amountCents: 5_600, refundedCents: 600 }, expected, 'wrong-amount'],
    [
      'second when the remainder matches a paid request',
      { amountCents: 5_600, refundedCents: 500 },
      { ...expected, isPaid: true },
      'second',
    ],
  ] as const)('returns the verdict %s', (_case, more, request, verdict) => {
    expect(judgePayment({ ...payment, ...more }, request, 'OURS')).toBe(verdict);
  });
});

describe('nextVerdict', () => {
  const [open, decidedAt] = [null, '2026-06-12T16:00:00.000Z'];
  test.each<[string, PaymentVerdict, string | null, PaymentVerdict, boolean, PaymentVerdict]>([
    ['a waiting payment takes the new verdict', 'waiting', open, 'second', true, 'second'],
    ['an unknown payment may become accepted', 'unknown', open, 'accepted', true, 'accepted'],
    ['an unknown payment keeps a decision of staff', 'unknown', decidedAt, 'accepted', true, 'unknown'],
    ['a wrong amount may become accepted', 'wrong-amount', open, 'accepted', true, 'accepted'],
    ['a wrong amount never takes another verdict', 'wrong-amount', open, 'second', true, 'wrong-amount'],
    ['a wrong amount keeps a decision of staff', 'wrong-amount', decidedAt, 'accepted', true, 'wrong-amount'],
    ['accepted is final', 'accepted', open, 'wrong-amount', true, 'accepted'],
    ['not ours stays without a request', 'not-ours', decidedAt, 'unknown', false, 'not-ours'],
    ['not ours becomes accepted with a request', 'not-ours', decidedAt, 'accepted', true, 'accepted'],
    ['left out by a rule becomes accepted with a request', 'not-ours', open, 'accepted', true, 'accepted'],
    ['elsewhere becomes wrong place with a request', 'elsewhere', open, 'wrong-place', true, 'wrong-place'],
    ['unknown becomes elsewhere for an alarm of an earlier version', 'unknown', open, 'elsewhere', false, 'elsewhere'],
  ])('returns the next verdict: %s', (_what, verdict, resolvedAt, newVerdict, hasRequest, next) => {
    expect(nextVerdict({ verdict, resolvedAt }, newVerdict, hasRequest)).toBe(next);
  });
});
