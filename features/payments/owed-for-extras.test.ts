import { expect, test } from 'vitest';
import { type StayEntry, computeDownPayment, computeOwedForExtras } from './owed-for-extras.ts';
import type { EntryKind, PaymentMethod } from './rules.ts';

const entry = (kind: EntryKind, amountCents: number, askedCents: number | null = null, method: PaymentMethod | null = null): StayEntry => ({
  kind,
  amountCents,
  method,
  askedCents,
});
const firewood = entry('charge', 3_500);
const refundInCash = (cents: number) => entry('refund', cents, null, 'cash');

test.each([
  ['a deposit does not pay firewood', [firewood, entry('card', -25_000, 25_000)], 3_500],
  ['an advance payment pays firewood', [firewood, entry('cash', -5_000)], -1_500],
  ['a deposit refunded in cash leaves nothing owed', [entry('card', -25_000, 25_000), refundInCash(25_000)], 0],
  [
    'a deposit paid and refunded in cash leaves nothing owed',
    [firewood, entry('cash', -3_500), entry('cash', -25_000, 25_000), refundInCash(25_000)],
    0,
  ],
  ['a deposit refunded to the card leaves nothing owed', [entry('card', -25_000, 25_000), entry('refund', 25_000, 25_000, 'card')], 0],
  [
    'a check for a deposit uses earlier money for the missing part',
    [firewood, entry('cheque', -3_500), entry('cheque', -16_000, 25_000)],
    9_000,
  ],
  ['an overpaid deposit by card does not pay firewood', [firewood, entry('card', -26_000, 25_000)], 3_500],
  [
    'a refund to the card that paid firewood makes it owed again',
    [firewood, entry('card', -3_500), entry('refund', 3_500, null, 'card')],
    3_500,
  ],
  ['a partial cash refund of a deposit leaves firewood owed', [firewood, entry('card', -25_000, 25_000), refundInCash(21_500)], 3_500],
  [
    'a cash refund returns the overpaid amount first',
    [entry('cash', -25_000, 25_000), entry('cash', -3_000), refundInCash(3_000), firewood],
    3_500,
  ],
  [
    'a refunded deposit does not reduce later payments',
    [entry('cash', -25_000, 25_000), refundInCash(25_000), entry('cash', -5_000)],
    -5_000,
  ],
  ['earlier money used for a deposit does not pay firewood', [entry('cash', -9_000), entry('cash', -16_000, 25_000), firewood], 3_500],
  [
    'a credited line refunded in cash leaves nothing owed',
    [firewood, entry('card', -3_500), entry('credit', -3_500), refundInCash(3_500)],
    0,
  ],
] as const)('computeOwedForExtras of a stay without a price: %s', (_title, entries, cents) => {
  expect(computeOwedForExtras(entries)).toBe(cents);
});

test.each([
  ['counts a deposit', 0, -25_000, 25_000],
  ['is not reduced by unpaid firewood', 3_500, -21_500, 25_000],
  ['counts unallocated cash', -5_000, -5_000, 5_000],
  ['is zero for firewood alone', 3_500, 3_500, 0],
  ['is zero without entries', 0, 0, 0],
] as const)('computeDownPayment %s', (_title, besideCents, balanceCents, cents) => {
  expect(computeDownPayment(besideCents, balanceCents)).toBe(cents);
});
