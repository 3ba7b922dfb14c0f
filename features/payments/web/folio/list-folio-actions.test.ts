import { describe, expect, test } from 'vitest';
import { zeroMoney } from '#features/payments/rules.ts';
import type { FolioMoney } from '#features/payments/shapes.ts';
import { listFolioActions } from './list-folio-actions.ts';

const money = (change: Partial<FolioMoney>): FolioMoney => ({
  ...zeroMoney,
  request: null,
  refundingCents: 0,
  undecided: [],
  restCents: Math.max(0, change.balanceCents ?? 0),
  isPretend: false,
  ...change,
});
const unpaidMoney = { chargedCents: 5_100, balanceCents: 5_100 };
const paidMoney = { chargedCents: 5_100, cardCents: 5_100 };

describe('listFolioActions for a check-in', () => {
  test.each([
    ['lists nothing without money', {}, []],
    ['lists taking a payment first when it owes', unpaidMoney, ['take', 'waive']],
    ['lists a refund when it has paid', paidMoney, ['refund']],
    [
      'lists taking the balance first when it has paid in part',
      { ...unpaidMoney, cashCents: 2_000, balanceCents: 3_100 },
      ['take', 'refund', 'waive'],
    ],
    ['lists a refund first after a cancellation', { cardCents: 5_100, balanceCents: -5_100 }, ['refund']],
    ['lists nothing while its payment is in review', { ...unpaidMoney, restCents: 0 }, []],
    ['lists taking the rest while an underpayment is in review', { ...unpaidMoney, restCents: 300 }, ['take', 'waive']],
    ['lists nothing while everything is being refunded', { ...paidMoney, refundingCents: 5_100 }, []],
    ['lists nothing when everything is refunded', { ...paidMoney, refundedCents: 5_100 }, []],
  ] as const)('listFolioActions for a check-in %s', (_case, change, actions) => {
    expect(listFolioActions({ kind: 'check-in', money: money(change), downCents: null })).toEqual(actions);
    expect(listFolioActions({ kind: 'free', money: money(change), downCents: null })).toEqual(actions);
  });
});

describe('listFolioActions for a reservation', () => {
  test.each([
    ['lists deposit, payment and charge without a price', {}, 0, ['deposit', 'take', 'charge']],
    ['lists the balance request first when it owes', unpaidMoney, null, ['balance', 'deposit', 'take', 'charge', 'waive', 'credit']],
    ['omits the balance request while a payment is in review', { ...unpaidMoney, restCents: 0 }, null, ['deposit', 'charge', 'credit']],
    [
      'does not list a refund first for a deposit without charges',
      { cardCents: 9_000, balanceCents: -9_000 },
      9_000,
      ['deposit', 'take', 'charge', 'refund'],
    ],
    ['lists another deposit when it has paid', paidMoney, null, ['deposit', 'charge', 'refund', 'credit']],
    [
      'lists taking an advance payment when only extras are priced',
      { chargedCents: 3_500, cardCents: 3_500 },
      0,
      ['deposit', 'take', 'charge', 'refund', 'credit'],
    ],
  ] as const)('listFolioActions for a reservation %s', (_case, change, downCents, actions) => {
    expect(listFolioActions({ kind: 'reservation', money: money(change), downCents })).toEqual(actions);
  });
});
