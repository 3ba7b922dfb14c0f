import { describe, expect, test } from 'vitest';
import { accessRules } from '#features/screens.ts';
import { settleCancellation, needsMoneyDecision, paidCents, splitRefund } from './settle-cancellation.ts';
import { zeroMoney } from './rules.ts';

const money = { ...zeroMoney, refundingCents: 0 };

test('paidCents excludes completed and pending refunds', () => {
  expect(paidCents({ ...money, cardCents: 500, cashCents: 300, chequeCents: 200, refundedCents: 100, refundingCents: 50 })).toBe(850);
});

test.each([
  ['no money', {}, false],
  ['a deposit that was paid', { cardCents: 300, balanceCents: -300 }, true],
  ['a full payment', { chargedCents: 1_000, chequeCents: 1_000 }, true],
  ['a charge that is not paid', { chargedCents: 1_000, balanceCents: 1_000 }, true],
  ['a charge that was waived', { chargedCents: 1_000, waivedCents: 1_000 }, false],
  ['a cent that was paid', { cardCents: 1 }, true],
  ['a cent that is owed', { balanceCents: 1 }, true],
  ['a deposit that was refunded', { cardCents: 300, refundedCents: 300 }, false],
])('needsMoneyDecision for a stay with %s: %j returns %s', (_title, part, expected) => {
  expect(needsMoneyDecision({ ...money, ...part })).toBe(expected);
});

describe('settleCancellation', () => {
  // Of a price of $1,000, $400 are paid. The amounts are in dollars here.
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
  ] as const)('settleCancellation %s', (_title, stayMoney, refundCents, rest, expected) => {
    expect(settleCancellation(stayMoney, { refundCents, rest })).toEqual(expected);
  });
});

test.each([
  [500, 800, { cardCents: 500, handCents: 0 }],
  [500, 300, { cardCents: 300, handCents: 200 }],
  [500, 0, { cardCents: 0, handCents: 500 }],
])('splitRefund divides %i cents between card and hand if %i cents of card payments are left', (refundCents, cardLeft, expected) => {
  expect(splitRefund(refundCents, cardLeft)).toEqual(expected);
});

test('an account that may cancel a stay may also decide about its money', () => {
  for (const rule of accessRules.events) expect(accessRules.cashiers).toContain(rule);
});
