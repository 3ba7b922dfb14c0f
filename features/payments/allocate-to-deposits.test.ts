import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateToDeposits } from './allocate-to-deposits.ts';

const first = { id: 'first', amountCents: 25_000 };
const second = { id: 'second', amountCents: 10_000 };

test('pays deposits in order, and pays each deposit in full or not at all', () => {
  expect(allocateToDeposits(25_000, 0, [first, second])).toEqual([{ requestId: 'first', amountCents: 25_000 }]);
  expect(allocateToDeposits(24_999, 0, [first, second])).toEqual([{ requestId: null, amountCents: 24_999 }]);
  expect(allocateToDeposits(40_000, 0, [first, second])).toEqual([
    { requestId: 'first', amountCents: 25_000 },
    { requestId: 'second', amountCents: 10_000 },
    { requestId: null, amountCents: 5_000 },
  ]);
  expect(allocateToDeposits(500, 0, [])).toEqual([{ requestId: null, amountCents: 500 }]);
  expect(allocateToDeposits(25_001, 0, [first]).at(-1)).toEqual({ requestId: null, amountCents: 1 });
});

test('adds unallocated cash and checks from earlier to the new money', () => {
  expect(allocateToDeposits(15_000, 10_000, [first])).toEqual([{ requestId: 'first', amountCents: 15_000 }]);
  expect(allocateToDeposits(15_000, 9_999, [first])).toEqual([{ requestId: null, amountCents: 15_000 }]);
});

test('uses unallocated money from earlier only once', () => {
  const tens = [
    { id: 'first', amountCents: 10 },
    { id: 'second', amountCents: 10 },
  ];
  expect(allocateToDeposits(1, 100, tens)).toEqual([{ requestId: 'first', amountCents: 1 }]);
  expect(allocateToDeposits(11, 9, tens)).toEqual([
    { requestId: 'first', amountCents: 1 },
    { requestId: 'second', amountCents: 10 },
  ]);
});

test('returns parts that add up to the money received', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  const deposits = fc.array(cents.map((amountCents) => ({ id: 'x', amountCents })));
  fc.assert(
    fc.property(cents, fc.nat(100_000), deposits, (takenCents, before, open) => {
      const parts = allocateToDeposits(takenCents, before, open);
      expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(takenCents);
      expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true);
    }),
  );
});
