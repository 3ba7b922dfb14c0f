import { describe, expect, test } from 'vitest';
import { splitRefundTip } from './split-refund-tip.ts';

describe('splitRefundTip', () => {
  test.each([
    [
      'assigns a full refund to the amount and the tip',
      5_000,
      { amountCents: 4_500, tipCents: 500 },
      { amountCents: 4_500, tipCents: 500 },
    ],
    ['assigns exactly the tip to the tip', 500, { amountCents: 4_500, tipCents: 500 }, { amountCents: 0, tipCents: 500 }],
    ['assigns less than the tip to the amount', 400, { amountCents: 4_500, tipCents: 500 }, { amountCents: 400, tipCents: 0 }],
    ['assigns more than the tip to the amount', 1_100, { amountCents: 4_500, tipCents: 500 }, { amountCents: 1_100, tipCents: 0 }],
    ['assigns exactly the amount to the amount', 4_500, { amountCents: 4_500, tipCents: 500 }, { amountCents: 4_500, tipCents: 0 }],
    ['assigns everything to the amount without a tip', 700, { amountCents: 4_500, tipCents: 0 }, { amountCents: 700, tipCents: 0 }],
    ['assigns a refund after the full amount to the tip', 300, { amountCents: 0, tipCents: 500 }, { amountCents: 0, tipCents: 300 }],
    ['assigns a refund after an excess refund to the tip', 300, { amountCents: -5, tipCents: 500 }, { amountCents: 0, tipCents: 300 }],
    ['assigns what exceeds the amount left to the tip', 600, { amountCents: 400, tipCents: 500 }, { amountCents: 400, tipCents: 200 }],
  ])('splitRefundTip %s', (_case, cents, left, parts) => {
    expect(splitRefundTip(cents, left)).toEqual(parts);
  });
});
