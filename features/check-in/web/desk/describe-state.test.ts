import { expect, test } from 'vitest';
import { numbersOf } from '#platform/i18n/numbers.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { describeState } from './describe-state.ts';

const arrived = {
  id: 'pay',
  amountCents: 14_700,
  currency: 'USD',
  verdict: 'wrong-amount',
  isPretend: true,
  at: '2026-06-12T15:00:00.000Z',
};
const row = (state: DeskRow['state'], isPretend: boolean, undecided: object[] = [], inReviewCents?: number) =>
  ({ state, money: { undecided, isPretend, inReviewCents } }) as DeskRow;

test.each([
  [row('paid', false), 'Paid', 'Pagado'],
  [row('paid', true), 'Paid (test mode)', 'Pagado (modo de prueba)'],
  [row('refunded', true), 'Refunded (test mode)', 'Reembolsado (modo de prueba)'],
  [row('awaiting payment', true), 'Awaiting payment', 'Pago pendiente'],
  [row('waived', true), 'Waived', 'Condonado'],
  [row('wants a look', true, [arrived]), 'Needs review: $147.00 received (test mode)', 'Por revisar: $147.00 recibidos (modo de prueba)'],
  [row('wants a look', false, [], 1_100), 'Needs review: $11.00 refunded', 'Por revisar: $11.00 reembolsados'],
] as const)('describeState describes %j as %j', (family, en, es) => {
  expect(describeState(family, 'en', numbersOf({ language: 'en' }))).toBe(en);
  expect(describeState(family, 'es', numbersOf({ language: 'es' }))).toBe(es);
});
