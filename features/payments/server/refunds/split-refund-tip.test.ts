import { describe, expect, test } from 'vitest';
import { splitRefundTip } from './split-refund-tip.ts';

describe('refundParts', () => {
  test.each([
    ['everything gives back the amount and the tip', 5_000, { amountCents: 4_500, tipCents: 500 }, { amountCents: 4_500, tipCents: 500 }],
    ['exactly the tip is the tip', 500, { amountCents: 4_500, tipCents: 500 }, { amountCents: 0, tipCents: 500 }],
    ['less than the tip is of the amount', 400, { amountCents: 4_500, tipCents: 500 }, { amountCents: 400, tipCents: 0 }],
    ['more than the tip is of the amount', 1_100, { amountCents: 4_500, tipCents: 500 }, { amountCents: 1_100, tipCents: 0 }],
    ['the whole amount leaves the tip', 4_500, { amountCents: 4_500, tipCents: 500 }, { amountCents: 4_500, tipCents: 0 }],
    ['without a tip all of it is of the amount', 700, { amountCents: 4_500, tipCents: 0 }, { amountCents: 700, tipCents: 0 }],
    ['a refund after the whole amount is of the tip', 300, { amountCents: 0, tipCents: 500 }, { amountCents: 0, tipCents: 300 }],
    ['a refund after more than the amount is of the tip', 300, { amountCents: -5, tipCents: 500 }, { amountCents: 0, tipCents: 300 }],
    ['what is more than the amount left is of the tip', 600, { amountCents: 400, tipCents: 500 }, { amountCents: 400, tipCents: 200 }],
  ])('%s', (_what, cents, left, parts) => {
    expect(splitRefundTip(cents, left)).toEqual(parts);
  });
});
