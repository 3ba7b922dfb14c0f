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
const owing = { chargedCents: 5_100, balanceCents: 5_100 };
const paid = { chargedCents: 5_100, cardCents: 5_100 };

describe('of a check-in', () => {
  test.each([
    ['that owes nothing and paid nothing, nothing can be done', {}, []],
    ['that owes, cash is taken first', owing, ['take', 'waive']],
    ['that has paid, money can be given back', paid, ['refund']],
    ['that has paid in part, the rest is taken first', { ...owing, cashCents: 2_000, balanceCents: 3_100 }, ['take', 'refund', 'waive']],
    ['that was cancelled after paying, giving back comes first', { cardCents: 5_100, balanceCents: -5_100 }, ['refund']],
    ['whose money has arrived and awaits a decision, that is decided first', { ...owing, restCents: 0 }, []],
    ['of whose money too little has arrived, the rest is taken', { ...owing, restCents: 300 }, ['take', 'waive']],
    ['whose money is on its way back, nothing is left', { ...paid, refundingCents: 5_100 }, []],
    ['whose money was given back, nothing is left', { ...paid, refundedCents: 5_100 }, []],
  ] as const)('%s', (_case, change, actions) => {
    expect(listFolioActions({ kind: 'check-in', money: money(change), downCents: null })).toEqual(actions);
    expect(listFolioActions({ kind: 'free', money: money(change), downCents: null })).toEqual(actions);
  });
});

describe('of a reservation', () => {
  test.each([
    ['without a price, a deposit is asked for or taken, or a charge added', {}, 0, ['deposit', 'take', 'charge']],
    ['that owes, the balance is asked for first', owing, null, ['balance', 'deposit', 'take', 'charge', 'waive', 'credit']],
    ['whose money awaits a decision, no balance is asked for', { ...owing, restCents: 0 }, null, ['deposit', 'charge', 'credit']],
    [
      'with a deposit before any charge, that is not given back first',
      { cardCents: 9_000, balanceCents: -9_000 },
      9_000,
      ['deposit', 'take', 'charge', 'refund'],
    ],
    ['that has paid, more may be asked for', paid, null, ['deposit', 'charge', 'refund', 'credit']],
    [
      'with firewood paid beside it and no price, money down may be taken',
      { chargedCents: 3_500, cardCents: 3_500 },
      0,
      ['deposit', 'take', 'charge', 'refund', 'credit'],
    ],
  ] as const)('%s', (_case, change, downCents, actions) => {
    expect(listFolioActions({ kind: 'reservation', money: money(change), downCents })).toEqual(actions);
  });
});
