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
    ['a line whole', line('p1.zip_line', 1_500), refundable(), 1_500],
    ['a part of a line', line('p1.zip_line', 500), refundable(), 500],
    ['a cent more than is left of it', line('p1.zip_line', 1_501), refundable(), 'too-much'],
    [
      'a line named twice beyond what is left',
      { lines: [...line('p1.zip_line', 900).lines, ...line('p1.zip_line', 700).lines], amountCents: null },
      refundable(),
      'too-much',
    ],
    ['a cent where a cent was paid', line('p1.meals', 1), refundable({ netPaidCents: 1 }), 1],
    ['a line of exactly what was paid', line('p1.meals', 3_600), refundable({ netPaidCents: 3_600 }), 3_600],
    ['an overpaid cent', overpaid(), refundable({ balanceCents: -1 }), 1],
    [
      'a line beyond what is left beside one that is not',
      { lines: [...line('p1.meals', 100).lines, ...line('p1.zip_line', 1_501).lines], amountCents: null },
      refundable(),
      'too-much',
    ],
    ['a line that was never charged', line('p2.meals', 1), refundable(), 'too-much'],
    ['a line of what was paid in part', line('p1.meals', 3_600), refundable({ netPaidCents: 3_000 }), 'too-much'],
    ['a line of an unpaid folio', line('p1.meals', 3_600), refundable({ netPaidCents: 0 }), 'nothing-to-refund'],
    ['no lines without an overpayment', overpaid(), refundable(), 'nothing-to-refund'],
    ['the full overpayment', overpaid(), refundable({ balanceCents: -700 }), 700],
    ['a part of the overpayment', overpaid(200), refundable({ balanceCents: -700 }), 200],
    ['more than the overpayment', overpaid(701), refundable({ balanceCents: -700 }), 'too-much'],
    ['the overpayment less pending refunds', overpaid(), refundable({ balanceCents: -700, refundingCents: 500 }), 200],
    ['an overpayment that is fully pending', overpaid(), refundable({ balanceCents: -700, refundingCents: 700 }), 'nothing-to-refund'],
    ['at most what was paid when credits exceed payments', overpaid(), refundable({ balanceCents: -700, netPaidCents: 100 }), 100],
  ] as const)('%s', (_case, selection, refundableMoney, expected) => {
    expect(computeRefundCents(selection, refundableMoney)).toBe(expected);
  });
});

describe('splitOverPayments', () => {
  const payments = [
    { paymentId: 'a', leftCents: 1_000 },
    { paymentId: 'b', leftCents: 0 },
    { paymentId: 'c', leftCents: 2_000 },
  ];
  test('uses payments in order and skips empty ones', () => {
    expect(splitOverPayments(1_500, payments)?.map(({ paymentId, cents }) => [paymentId, cents])).toEqual([
      ['a', 1_000],
      ['c', 500],
    ]);
    expect(splitOverPayments(1_000, payments)).toHaveLength(1);
    expect(splitOverPayments(1_001, payments)?.map(({ cents }) => cents)).toEqual([1_000, 1]);
  });
  test('returns null when the payments hold less in total', () => {
    expect(splitOverPayments(3_001, payments)).toBeNull();
    expect(splitOverPayments(1, [{ leftCents: 0 }])).toBeNull();
    expect(splitOverPayments(3_000, payments)).toHaveLength(2);
  });
});
