import { expect, test } from 'vitest';
import { type StayEntry, downPaymentOf, computeOwedForExtras } from './owed-for-extras.ts';
import type { EntryKind, Method } from './rules.ts';

const entry = (kind: EntryKind, amountCents: number, askedCents: number | null = null, method: Method | null = null): StayEntry => ({
  kind,
  amountCents,
  method,
  askedCents,
});
const firewood = entry('charge', 3_500);
const back = (cents: number) => entry('refund', cents, null, 'cash');

test.each([
  ['firewood is owed whatever was paid as a deposit', [firewood, entry('card', -25_000, 25_000)], 3_500],
  ['money down pays it', [firewood, entry('cash', -5_000)], -1_500],
  ['of a deposit given back in cash nothing is owed', [entry('card', -25_000, 25_000), back(25_000)], 0],
  ['nor of one that was paid in cash', [firewood, entry('cash', -3_500), entry('cash', -25_000, 25_000), back(25_000)], 0],
  ['nor of one given back to its card', [entry('card', -25_000, 25_000), entry('refund', 25_000, 25_000, 'card')], 0],
  ['a deposit by check asks for the whole deposit', [firewood, entry('cheque', -3_500), entry('cheque', -16_000, 25_000)], 9_000],
  ['money for a deposit by card pays no firewood, however much it is', [firewood, entry('card', -26_000, 25_000)], 3_500],
  [
    'a refund to the card that paid firewood makes it owed again',
    [firewood, entry('card', -3_500), entry('refund', 3_500, null, 'card')],
    3_500,
  ],
  ['what was given back is asked for anew, and firewood stays owed', [firewood, entry('card', -25_000, 25_000), back(21_500)], 3_500],
  ['what was taken too much goes back first', [entry('cash', -25_000, 25_000), entry('cash', -3_000), back(3_000), firewood], 3_500],
  [
    'a deposit given back takes nothing of money that comes later',
    [entry('cash', -25_000, 25_000), back(25_000), entry('cash', -5_000)],
    -5_000,
  ],
  ['what a deposit took of earlier money pays no firewood', [entry('cash', -9_000), entry('cash', -16_000, 25_000), firewood], 3_500],
  [
    'a line given back in cash costs less and leaves nothing over',
    [firewood, entry('card', -3_500), entry('credit', -3_500), back(3_500)],
    0,
  ],
] as const)('%s', (_title, entries, cents) => {
  expect(computeOwedForExtras(entries)).toBe(cents);
});

test.each([
  ['a deposit is money down', 0, -25_000, 25_000],
  ['firewood that is owed beside it takes nothing of it', 3_500, -21_500, 25_000],
  ['money over the counter for nothing yet is down as well', -5_000, -5_000, 5_000],
  ['firewood alone is none', 3_500, 3_500, 0],
  ['nothing is none', 0, 0, 0],
] as const)('%s', (_title, besideCents, balanceCents, cents) => {
  expect(downPaymentOf(besideCents, balanceCents)).toBe(cents);
});
