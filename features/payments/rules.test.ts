import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmountCell } from './csv-cell.ts';
import {
  type EntryKind,
  entryKinds,
  hasPrice,
  needsNoDecision,
  isRequestOpen,
  sumByLine,
  canMoveTo,
  sumEntries,
  zeroMoney,
  requestStates,
  computeRestCents,
  paymentVerdicts,
} from './rules.ts';

describe('canMoveTo', () => {
  test('allows only later states, and no state after paid', () => {
    for (const from of requestStates)
      for (const to of requestStates) if (canMoveTo(from, to)) expect(canMoveTo(to, from), `${from} and ${to}`).toBe(false);
    expect(requestStates.filter((state) => canMoveTo(state, 'paid'))).toEqual(requestStates.filter((state) => state !== 'paid'));
    expect(requestStates.filter((state) => canMoveTo('paid', state))).toEqual([]);
    expect(requestStates.filter(isRequestOpen)).toEqual(['created', 'received link']);
  });

  test.each([
    ['removed', 'expired'],
    ['expired', 'removed'],
    ['failed', 'received link'],
    ['remove link', 'received link'],
    ['mismatch', 'expired'],
  ] as const)('refuses a change from the state %s to %s', (from, to) => expect(canMoveTo(from, to)).toBe(false));
});

describe('sumEntries for random folios', () => {
  const entry = fc.record({
    kind: fc.constantFrom(...entryKinds),
    amountCents: fc.integer({ min: -100_000, max: 100_000 }),
    method: fc.constant(null),
  });

  test('returns the same sums for any order of the entries', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(sumEntries(entries.toReversed())).toEqual(sumEntries(entries));
      }),
    );
  });

  test('returns a balance of charges minus waivers and payments plus refunds', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { chargedCents, waivedCents, cardCents, cashCents, chequeCents, refundedCents, balanceCents } = sumEntries(entries);
        expect(chargedCents - waivedCents - cardCents - cashCents - chequeCents + refundedCents).toBe(balanceCents);
      }),
    );
  });
});

describe('sumEntries', () => {
  const entry = (kind: EntryKind, amountCents: number) => ({ kind, amountCents, method: null });

  test('sums each kind of entry separately', () => {
    const entries = [
      entry('charge', 1_000),
      entry('charge', 500),
      entry('credit', -200),
      entry('waiver', -100),
      entry('card', -300),
      entry('cash', -40),
      entry('cheque', -50),
      entry('refund', 60),
    ];
    expect(sumEntries(entries)).toEqual({
      chargedCents: 1_300,
      waivedCents: 100,
      cardCents: 300,
      cashCents: 40,
      chequeCents: 50,
      refundedCents: 60,
      balanceCents: 870,
    });
  });

  test('returns zeros for a folio without entries', () => expect(sumEntries([])).toEqual(zeroMoney));
});

describe('computeRestCents', () => {
  const payment = (amountCents: number, currency = 'USD', verdict: 'second' | 'wrong-place' = 'second') => ({
    amountCents,
    currency,
    verdict,
  });

  test.each([
    ['returns the full balance', 1_000, [], 1_000],
    ['is zero when the camp owes a refund', -5, [], 0],
    ['subtracts payments that await review', 1_000, [payment(300), payment(200)], 500],
    ['is never below zero', 300, [payment(1_000)], 0],
    ['is zero while a payment in another currency awaits review', 1_000, [payment(1, 'CAD')], 0],
    ['is zero while a payment at another location awaits review', 1_000, [payment(1, 'USD', 'wrong-place')], 0],
    ['is zero when only one of the payments is in another currency', 1_000, [payment(1), payment(1, 'CAD')], 0],
  ] as const)('computeRestCents %s', (_case, balanceCents, undecided, restCents) =>
    expect(computeRestCents(balanceCents, undecided)).toBe(restCents),
  );

  test.each([
    [0, 1_000],
    [1, 0],
  ])('returns for a balance of 1,000 cents, %d of them left by a refund in the Square dashboard: %d', (inReviewCents, restCents) =>
    expect(computeRestCents(1_000, [], inReviewCents)).toBe(restCents),
  );
});

test('needsNoDecision returns true for the verdicts waiting, accepted, not-ours and elsewhere', () => {
  expect(paymentVerdicts.filter(needsNoDecision)).toEqual(['waiting', 'accepted', 'not-ours', 'elsewhere']);
});

describe('sumByLine', () => {
  const charge = (line: string | null, amountCents: number, label = line ?? '') => ({ line, label, amountCents });

  test('returns lines in the order of their charges, each with the amount left', () => {
    const lines = sumByLine([charge('a', 500), charge('b', 300), charge('a', -200, 'credit'), charge('a', 100, 'a again')]);
    expect(lines).toEqual([
      { line: 'a', label: 'a again', chargedCents: 600, leftCents: 400 },
      { line: 'b', label: 'b', chargedCents: 300, leftCents: 300 },
    ]);
  });

  test('subtracts a credit for the full folio from the last lines first', () => {
    const lines = sumByLine([charge('a', 500), charge('b', 300), charge(null, -400)]);
    expect(lines.map(({ line, leftCents }) => [line, leftCents])).toEqual([
      ['a', 400],
      ['b', 0],
    ]);
  });

  test.each([
    ['a credit', charge('a', -200, 'other'), 'first'],
    ['a charge of nothing', charge('a', 0, 'other'), 'first'],
    ['a charge of a cent', charge('a', 1, 'other'), 'other'],
  ])('names a line by its latest charge above zero: the next entry is %s', (_case, later, label) => {
    expect(sumByLine([charge('a', 500, 'first'), later]).map((line) => line.label)).toEqual([label]);
  });

  test('subtracts a credit only from lines with an amount left', () => {
    expect(sumByLine([charge('a', 500), charge('a', -500), charge(null, -100)]).map(({ leftCents }) => leftCents)).toEqual([0]);
  });

  test('never returns more left on a line than was charged', () => {
    const part = fc.record({
      line: fc.constantFrom('a', 'b', null),
      label: fc.constant(''),
      amountCents: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const totalLeftCents = sumByLine(parts).reduce((sum, { leftCents }) => sum + Math.max(0, leftCents), 0);
        const positive = parts.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
        expect(totalLeftCents).toBeLessThanOrEqual(positive);
      }),
    );
  });
});

test.each([
  ['nothing was charged', [], false],
  ['only links beside it charge', ['firewood'], false],
  ['it is charged itself', ['firewood', 'beds'], true],
  ['it is charged as a whole', [null], true],
] as const)('hasPrice for a stay: %s', (_case, charged, isPriced) => {
  expect(hasPrice({ kind: 'reservation', charged, askedAlone: ['firewood'] })).toBe(isPriced);
  expect(hasPrice({ kind: 'free', charged, askedAlone: ['firewood'] })).toBe(charged.length > 0);
});

test.each([
  [0, 'USD', '0.00'],
  [-0, 'USD', '0.00'],
  [5, 'USD', '0.05'],
  [-5, 'USD', '-0.05'],
  [-123_456, 'USD', '-1234.56'],
  [5_100, 'JPY', '5100'],
  [-5_100, 'KWD', '-5.100'],
  [5_100, 'points', '51.00'],
])('formatAmountCell writes %d of %s as %s', (amount, currency, cell) => expect(formatAmountCell(amount, currency)).toBe(cell));
