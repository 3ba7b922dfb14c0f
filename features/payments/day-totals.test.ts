import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayEntry, type DayKind, computeDayTotals, isMoneyMovement } from './day-totals.ts';
import { type Entry, entryKinds, type PaymentMethod, paymentMethods, sumEntries } from './rules.ts';

const entry = (kind: DayKind, amountCents: number, method: PaymentMethod | null = null, currency = 'USD', isPretend = false): DayEntry => ({
  kind,
  amountCents,
  method,
  currency,
  isPretend,
});

describe('computeDayTotals', () => {
  test('returns zeros for a day without entries', () => {
    expect(computeDayTotals([])).toEqual({
      byMethod: [],
      undecidedCents: 0,
      tips: null,
      leftOut: null,
      testMode: null,
      foreign: [],
      takenCents: 0,
      refundedCents: 0,
      netCents: 0,
      chargedCents: 0,
      creditedCents: 0,
      waivedCents: 0,
    });
  });

  test('groups by payment method in a fixed order', () => {
    const day = [
      entry('cheque', -2_000, 'cheque'),
      entry('cash', -5_100, 'cash'),
      entry('card', -1_000, 'card'),
      entry('cash', -900, 'cash'),
      entry('refund', 400, 'cash'),
    ];
    expect(computeDayTotals(day).byMethod).toEqual([
      { method: 'card', takenCents: 1_000, refundedCents: 0, netCents: 1_000 },
      { method: 'cash', takenCents: 6_000, refundedCents: 400, netCents: 5_600 },
      { method: 'cheque', takenCents: 2_000, refundedCents: 0, netCents: 2_000 },
    ]);
    expect(computeDayTotals(day)).toMatchObject({ takenCents: 9_000, refundedCents: 400, netCents: 8_600 });
  });

  test('reports test payments separately, including undecided and refunded ones', () => {
    const pretend = (kind: DayKind, cents: number) => entry(kind, cents, null, 'USD', true);
    const day = [entry('card', -5_100), pretend('card', -3_300), pretend('arrived', -1_000), pretend('refund', 300)];
    expect(computeDayTotals(day)).toMatchObject({ netCents: 9_100, testMode: { takenCents: 4_300, refundedCents: 300, netCents: 4_000 } });
  });

  test('returns the totals of a single tip', () => {
    expect(computeDayTotals([entry('tip', -300)]).tips).toEqual({ takenCents: 300, refundedCents: 0, netCents: 300 });
  });

  test.each([
    [
      'payments but no refunds',
      [
        { ...entry('left-out', -100), count: 2 },
        { ...entry('left-out-back', 50), count: 1 },
      ],
      2,
    ],
    ['zero without counts', [entry('left-out', -100)], 0],
  ] as const)('counts other sales of the merchant outside the day totals: %s', (_case, day, payments) =>
    expect(computeDayTotals(day).leftOut?.payments).toBe(payments),
  );

  test('returns a negative total when refunds exceed payments', () => {
    expect(computeDayTotals([entry('refund', 5_100, 'card')])).toMatchObject({
      byMethod: [{ method: 'card', takenCents: 0, refundedCents: 5_100, netCents: -5_100 }],
      netCents: -5_100,
    });
  });

  test('reports payments in review separately, and includes them in the provider total', () => {
    const day = [entry('card', -5_100), entry('arrived', -14_700), entry('arrived', -3_400, null, 'CAD')];
    expect(computeDayTotals(day)).toMatchObject({
      byMethod: [{ method: 'card', takenCents: 5_100, netCents: 5_100 }],
      undecidedCents: 14_700,
      takenCents: 19_800,
      netCents: 19_800,
      foreign: [{ currency: 'CAD', amountCents: 3_400 }],
    });
  });

  test('reports tips separately, and includes them in the provider total', () => {
    const day = [
      entry('card', -4_500),
      entry('tip', -500),
      entry('refund', 4_500, 'card'),
      entry('tip-back', 500, 'card'),
      entry('tip', -300),
    ];
    expect(computeDayTotals(day)).toMatchObject({
      byMethod: [{ method: 'card', takenCents: 4_500, refundedCents: 4_500 }],
      tips: { takenCents: 800, refundedCents: 500, netCents: 300 },
      takenCents: 5_300,
      refundedCents: 5_000,
      netCents: 300,
    });
  });

  test('excludes other sales from the totals, and returns the provider total that includes them', () => {
    const otherSales = { ...entry('left-out', -2_100, 'card'), count: 3 };
    const day = [
      entry('card', -5_100),
      entry('tip', -500),
      entry('arrived', -700),
      entry('cash', -900),
      otherSales,
      entry('left-out-back', 200, 'card'),
    ];
    expect(computeDayTotals(day)).toMatchObject({
      takenCents: 7_200,
      netCents: 7_200,
      leftOut: { payments: 3, takenCents: 2_100, refundedCents: 200, netCents: 1_900, provider: { takenCents: 8_400, netCents: 8_200 } },
    });
    expect(isMoneyMovement('left-out') || isMoneyMovement('left-out-back')).toBe(false);
    expect(computeDayTotals([otherSales]).leftOut).toMatchObject({ provider: { netCents: 2_100 } });
  });

  test('counts a payment on the day it was received, even if staff decide about it on a later day', () => {
    expect(computeDayTotals([entry('decided-later', -14_700)])).toMatchObject({
      byMethod: [{ method: 'card', netCents: 14_700 }],
      undecidedCents: 0,
    });
    expect(computeDayTotals([entry('card', -14_700), entry('decided-earlier', 14_700)])).toMatchObject({ netCents: 0 });
  });

  test('sums charges, credits and waivers separately from received money', () => {
    const day = [entry('charge', 5_100), entry('credit', -600), entry('waiver', -4_500)];
    expect(computeDayTotals(day)).toEqual({
      byMethod: [],
      undecidedCents: 0,
      tips: null,
      leftOut: null,
      testMode: null,
      foreign: [],
      takenCents: 0,
      refundedCents: 0,
      netCents: 0,
      chargedCents: 5_100,
      creditedCents: 600,
      waivedCents: 4_500,
    });
  });

  test('derives the payment method from the kind of an entry that has no method', () => {
    expect(computeDayTotals([entry('cheque', -100)]).byMethod).toEqual([
      { method: 'cheque', takenCents: 100, refundedCents: 0, netCents: 100 },
    ]);
    expect(computeDayTotals([entry('refund', 100)]).byMethod).toEqual([
      { method: 'card', takenCents: 0, refundedCents: 100, netCents: -100 },
    ]);
  });
});

test.each(entryKinds.map((kind) => [kind, ['card', 'cash', 'cheque', 'refund'].includes(kind)] as const))(
  'isMoneyMovement for %s returns %s',
  (kind, isMovement) => {
    expect(isMoneyMovement(kind)).toBe(isMovement);
  },
);

describe('computeDayTotals for random entries', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const owed = fc.record({ kind: fc.constantFrom('charge', 'credit', 'waiver' as const), amount }).map((item) => ({
    kind: item.kind,
    amountCents: item.kind === 'charge' ? item.amount : -item.amount,
    method: null,
    currency: 'USD',
    isPretend: false,
  }));
  const payment = fc
    .record({ method: fc.constantFrom(...paymentMethods), amount })
    .map((item) => entry(item.method, -item.amount, item.method));
  const refunded = fc
    .record({ method: fc.constantFrom(...paymentMethods), amount })
    .map((item) => entry('refund', item.amount, item.method));
  const day = fc.array(fc.oneof<fc.Arbitrary<DayEntry>[]>(owed, payment, refunded), { maxLength: 60 });

  test('returns totals by method that add up to the day total', () => {
    fc.assert(
      fc.property(day, (entries) => {
        const { byMethod, takenCents, refundedCents, netCents } = computeDayTotals(entries);
        const sum = (of: (flow: (typeof byMethod)[number]) => number) => byMethod.reduce((all, flow) => all + of(flow), 0);
        expect([sum((item) => item.takenCents), sum((item) => item.refundedCents), sum((item) => item.netCents)]).toEqual([
          takenCents,
          refundedCents,
          netCents,
        ]);
      }),
    );
  });

  test('returns charges minus payments that equal the balance', () => {
    fc.assert(
      fc.property(day, (entries) => {
        const { chargedCents, creditedCents, waivedCents, netCents } = computeDayTotals(entries);
        expect(chargedCents - creditedCents - waivedCents - netCents).toBe(sumEntries(entries as Entry[]).balanceCents);
      }),
    );
  });

  test('returns the same totals for any order of the entries', () => {
    fc.assert(fc.property(day, (entries) => void expect(computeDayTotals(entries.toReversed())).toEqual(computeDayTotals(entries))));
  });
});
