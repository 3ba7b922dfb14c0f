import { describe, expect, test } from 'vitest';
import type { Verdict } from '#features/payments/rules.ts';
import { judgePayment, nextVerdict } from './judge-payment.ts';

const payment = { status: 'COMPLETED', currency: 'USD', amountCents: 5_100, locationId: 'OURS', backCents: 0, isLeftOut: false };
const expected = { amountCents: 5_100, isPaid: false };

describe('a payment is', () => {
  test.each([
    ['accepted when all of it fits', {}, expected, 'accepted'],
    ['waited for until it is through', { status: 'APPROVED' }, expected, 'waiting'],
    ['no money when it failed', { status: 'FAILED' }, expected, 'waiting'],
    ['unknown without a request', {}, null, 'unknown'],
    ['wrong by a cent more', { amountCents: 5_101 }, expected, 'wrong-amount'],
    ['wrong by a cent less', { amountCents: 5_099 }, expected, 'wrong-amount'],
    ['wrong in another currency, whatever the figure', { currency: 'CAD' }, expected, 'wrong-currency'],
    ['wrong at another till', { locationId: 'THEIRS' }, expected, 'wrong-place'],
    ['the second when there was one', {}, { ...expected, isPaid: true }, 'second'],
    ['the second also when its amount is wrong', { amountCents: 1 }, { ...expected, isPaid: true }, 'second'],
    ['none of ours at another location, whatever its amount', { locationId: 'THEIRS' }, null, 'elsewhere'],
    ['none of ours at another location before it is through', { locationId: 'THEIRS', status: 'APPROVED' }, null, 'elsewhere'],
    ['left out when staff have said that it is not theirs', { isLeftOut: true }, null, 'not-ours'],
    ['ours with a request, whatever staff have said of payments like it', { isLeftOut: true }, expected, 'accepted'],
    ['accepted when what remains after a refund fits', { amountCents: 5_600, backCents: 500 }, expected, 'accepted'],
    ['accepted when what came fits, whatever was given back since', { backCents: 700 }, expected, 'accepted'],
    ['wrong when what remains is still too much', { amountCents: 5_600, backCents: 400 }, expected, 'wrong-amount'],
    ['wrong when what remains is too little', { amountCents: 5_600, backCents: 600 }, expected, 'wrong-amount'],
    [
      'the second when what remains fits and there was one',
      { amountCents: 5_600, backCents: 500 },
      { ...expected, isPaid: true },
      'second',
    ],
  ] as const)('%s', (_what, more, of, verdict) => {
    expect(judgePayment({ ...payment, ...more }, of, 'OURS')).toBe(verdict);
  });
});

describe('nextVerdict', () => {
  const [open, decided] = [null, '2026-06-12T16:00:00.000Z'];
  test.each<[string, Verdict, string | null, Verdict, boolean, Verdict]>([
    ['a payment that was waited for is what it is judged to be', 'waiting', open, 'second', true, 'second'],
    ['a payment for nothing we know may turn out to be ours', 'unknown', open, 'accepted', true, 'accepted'],
    ['a payment for nothing we know stays as a person settled it', 'unknown', decided, 'accepted', true, 'unknown'],
    ['a wrong amount becomes the right one by what remains', 'wrong-amount', open, 'accepted', true, 'accepted'],
    ['a wrong amount becomes nothing else', 'wrong-amount', open, 'second', true, 'wrong-amount'],
    ['a wrong amount stays as a person decided', 'wrong-amount', decided, 'accepted', true, 'wrong-amount'],
    ['what is accepted stays accepted', 'accepted', open, 'wrong-amount', true, 'accepted'],
    ['not ours stays not ours', 'not-ours', decided, 'unknown', false, 'not-ours'],
    ['not ours is ours once it has a request', 'not-ours', decided, 'accepted', true, 'accepted'],
    ['left out by a rule is ours once it has a request', 'not-ours', open, 'accepted', true, 'accepted'],
    ['a payment of another location is ours once it has a request', 'elsewhere', open, 'wrong-place', true, 'wrong-place'],
    ['an alarm of an earlier version about another location ends', 'unknown', open, 'elsewhere', false, 'elsewhere'],
  ])('%s', (_what, verdict, resolvedAt, judged, hasRequest, next) => {
    expect(nextVerdict({ verdict, resolvedAt }, judged, hasRequest)).toBe(next);
  });
});
