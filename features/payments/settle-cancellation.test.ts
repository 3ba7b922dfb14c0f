import { describe, expect, test } from 'vitest';
import { accessRules } from '#features/screens.ts';
import { settleCancellation, needsMoneyDecision, paidCents, splitRefund } from './settle-cancellation.ts';
import { zeroMoney } from './rules.ts';

const money = { ...zeroMoney, refundingCents: 0 };

test('paidCents subtracts completed and pending refunds', () => {
  expect(paidCents({ ...money, cardCents: 500, cashCents: 300, chequeCents: 200, refundedCents: 100, refundingCents: 50 })).toBe(850);
});

test.each([
  ['nothing', {}, false],
  ['a deposit that was paid', { cardCents: 300, balanceCents: -300 }, true],
  ['a stay paid in full', { chargedCents: 1_000, chequeCents: 1_000 }, true],
  ['an unpaid stay', { chargedCents: 1_000, balanceCents: 1_000 }, true],
  ['a stay that was waived', { chargedCents: 1_000, waivedCents: 1_000 }, false],
  ['a cent that was paid', { cardCents: 1 }, true],
  ['a cent that is owed', { balanceCents: 1 }, true],
  ['a deposit that was refunded', { cardCents: 300, refundedCents: 300 }, false],
])('needsMoneyDecision for %s: %j returns %s', (_title, part, expected) => {
  expect(needsMoneyDecision({ ...money, ...part })).toBe(expected);
});

describe('settleCancellation', () => {
  // $400 of $1,000 were paid, in cents / 100.
  const stay = { balanceCents: 600, paidCents: 400 };
  const none = { feeCents: 0, refundCents: 0, waivedCents: 0, owedCents: 0 };

  test.each([
    ['keeps payments and waives the balance', stay, 0, 'waive', { ...none, feeCents: 400, waivedCents: 600 }],
    ['keeps payments and the balance owed', stay, 0, 'owed', { ...none, feeCents: 1_000, owedCents: 600 }],
    ['refunds all', stay, 400, 'waive', { ...none, refundCents: 400, waivedCents: 600 }],
    ['refunds a part', stay, 150, 'waive', { ...none, feeCents: 250, refundCents: 150, waivedCents: 600 }],
    ['refuses more than was paid', stay, 401, 'waive', 'too-much'],
    ['refuses a refund while a balance stays owed', stay, 100, 'owed', 'refund-while-owed'],
    ['refuses to refund a cent while a cent stays owed', { balanceCents: 1, paidCents: 1 }, 1, 'owed', 'refund-while-owed'],
    ['keeps a deposit of a stay without a price', { balanceCents: -300, paidCents: 300 }, 0, 'waive', { ...none, feeCents: 300 }],
    ['refunds a deposit of a stay without a price', { balanceCents: -300, paidCents: 300 }, 300, 'owed', { ...none, refundCents: 300 }],
    ['waives an unpaid balance', { balanceCents: 1_000, paidCents: 0 }, 0, 'waive', { ...none, waivedCents: 1_000 }],
  ] as const)('%s', (_title, stayMoney, refundCents, rest, expected) => {
    expect(settleCancellation(stayMoney, { refundCents, rest })).toEqual(expected);
  });
});

test.each([
  [500, 800, { cardCents: 500, handCents: 0 }],
  [500, 300, { cardCents: 300, handCents: 200 }],
  [500, 0, { cardCents: 0, handCents: 500 }],
])('splitRefund splits %i with %i left on cards', (refundCents, cardLeft, expected) => {
  expect(splitRefund(refundCents, cardLeft)).toEqual(expected);
});

test('accounts that may cancel a stay may decide about its money', () => {
  for (const rule of accessRules.events) expect(accessRules.cashiers).toContain(rule);
});
