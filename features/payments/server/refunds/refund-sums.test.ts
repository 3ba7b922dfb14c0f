import { describe, expect, test } from 'vitest';
import { computeRefundCents, type Refundable, splitOverPayments } from './refund-sums.ts';

const refundable = (more: Partial<Refundable> = {}): Refundable => ({
  balanceCents: 0,
  netPaidCents: 5_100,
  refundingCents: 0,
  leftByLine: new Map([
    ['p1.meals', 3_600],
    ['p1.zip_line', 1_500],
  ]),
  ...more,
});
const overpaid = (amountCents: number | null = null) => ({ lines: [], amountCents });
const line = (of: string, amountCents: number) => ({ lines: [{ line: of, amountCents }], amountCents: null });

describe('computeRefundCents', () => {
  test.each([
    ['refunds a whole line', line('p1.zip_line', 1_500), refundable(), 1_500],
    ['refunds a part of a line', line('p1.zip_line', 500), refundable(), 500],
    ['refuses a cent more than is left of a line', line('p1.zip_line', 1_501), refundable(), 'too-much'],
    [
      'refuses a line that is named twice, above what is left of it',
      { lines: [...line('p1.zip_line', 900).lines, ...line('p1.zip_line', 700).lines], amountCents: null },
      refundable(),
      'too-much',
    ],
    ['refunds a cent when a cent was paid', line('p1.meals', 1), refundable({ netPaidCents: 1 }), 1],
    ['refunds a line that equals the payments', line('p1.meals', 3_600), refundable({ netPaidCents: 3_600 }), 3_600],
    ['refunds an overpaid cent', overpaid(), refundable({ balanceCents: -1 }), 1],
    [
      'refuses all lines when one of them is above what is left',
      { lines: [...line('p1.meals', 100).lines, ...line('p1.zip_line', 1_501).lines], amountCents: null },
      refundable(),
      'too-much',
    ],
    ['refuses a line that was never charged', line('p2.meals', 1), refundable(), 'too-much'],
    ['refuses a line above the payments', line('p1.meals', 3_600), refundable({ netPaidCents: 3_000 }), 'too-much'],
    ['refuses a line of an unpaid folio', line('p1.meals', 3_600), refundable({ netPaidCents: 0 }), 'nothing-to-refund'],
    ['refuses a refund without lines when nothing was overpaid', overpaid(), refundable(), 'nothing-to-refund'],
    ['refunds the full overpayment', overpaid(), refundable({ balanceCents: -700 }), 700],
    ['refunds a part of the overpayment', overpaid(200), refundable({ balanceCents: -700 }), 200],
    ['refuses more than the overpayment', overpaid(701), refundable({ balanceCents: -700 }), 'too-much'],
    ['refunds the overpayment less pending refunds', overpaid(), refundable({ balanceCents: -700, refundingCents: 500 }), 200],
    [
      'refuses an overpayment whose refund is pending',
      overpaid(),
      refundable({ balanceCents: -700, refundingCents: 700 }),
      'nothing-to-refund',
    ],
    ['refunds at most the payments when credits exceed them', overpaid(), refundable({ balanceCents: -700, netPaidCents: 100 }), 100],
  ] as const)('computeRefundCents %s', (_case, selection, refundableMoney, expected) => {
    expect(computeRefundCents(selection, refundableMoney)).toBe(expected);
  });
});

describe('splitOverPayments', () => {
  const payments = [
    { paymentId: 'a', leftCents: 1_000 },
    { paymentId: 'b', leftCents: 0 },
    { paymentId: 'c', leftCents: 2_000 },
  ];
  test('splits a refund over payments in order and skips payments with nothing left', () => {
    expect(splitOverPayments(1_500, payments)?.map(({ paymentId, cents }) => [paymentId, cents])).toEqual([
      ['a', 1_000],
      ['c', 500],
    ]);
    expect(splitOverPayments(1_000, payments)).toHaveLength(1);
    expect(splitOverPayments(1_001, payments)?.map(({ cents }) => cents)).toEqual([1_000, 1]);
  });
  test('returns null if the amount exceeds the sum of the payments', () => {
    expect(splitOverPayments(3_001, payments)).toBeNull();
    expect(splitOverPayments(1, [{ leftCents: 0 }])).toBeNull();
    expect(splitOverPayments(3_000, payments)).toHaveLength(2);
  });
});
