import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { cancelReservation, type MoneyDecision } from '#features/reservations/server/public.ts';
import { settleCancellation, paidCents, splitRefund } from '#features/payments/settle-cancellation.ts';
import { lineTexts } from '#features/payments/i18n/lines/texts.ts';
import type { StayCancellation } from '#features/payments/shapes.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { closeFolio } from '#features/payments/server/entries/close-folio.ts';
import { claimMoneyKey } from '#features/payments/server/entries/claim-money-key.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { readCardPayments } from '#features/payments/server/refunds/card-payments.ts';
import { requestRefund } from '#features/payments/server/refunds/refund.ts';
import { splitOverPayments } from '#features/payments/server/refunds/refund-sums.ts';
import { lockFolioRow } from './open-folio.ts';

type Cancellation = z.output<typeof StayCancellation>;
type MoneyRefused = Refusal<'other-money' | 'too-much' | 'refund-while-owed'>;

/**
 * Cancels a stay and applies the decision about its money. Credits all charges, then charges the money that the camp keeps, and any balance
 * that stays owed, as a cancellation fee. Refunds card payments to the card, and the rest in cash or by check.
 */
export function cancelStay({ app, caller, input }: CallContext<Cancellation>) {
  const { id, from, fromHeldUntil, reason } = input;
  return cancelReservation(app, requireCaller(caller), { id, from, fromHeldUntil, reason }, (tx) => decideMoney(tx, input));
}

async function decideMoney(tx: Transaction, input: Cancellation): Promise<MoneyDecision | MoneyRefused> {
  const { id: folioId, key, reason, seen } = input;
  if ((await lockFolioRow(tx, folioId)) === null)
    return seen.paidCents === 0 && seen.balanceCents === 0 ? 'decided' : refuse('other-money');
  if (!(await claimMoneyKey(tx, key, folioId))) return 'known';
  const money = (await readFolioMoney(tx.rows, [folioId])).get(folioId);
  if (money === undefined) throw new Error(`the folio ${folioId} has no money`);
  const { balanceCents } = money;
  if (balanceCents !== seen.balanceCents || paidCents(money) !== seen.paidCents) return refuse('other-money');
  const settlement = settleCancellation({ balanceCents, paidCents: paidCents(money) }, input);
  if (typeof settlement === 'string') return refuse(settlement, settlement === 'too-much' ? 'refundCents' : undefined);
  await closeFolio(tx, folioId, reason);
  addEntries(tx, [
    { folioId, kind: 'charge', amountCents: settlement.feeCents, line: key, label: lineTexts.en.cancellationFee, note: reason },
  ]);
  await refundStay(tx, input);
  tx.record({ kind: 'payments.stay-cancelled', subject: { type: 'folio', id: folioId }, after: { ...settlement, reason } });
  return 'decided';
}

async function refundStay(tx: Transaction, { id: folioId, refundCents, byHand: method, reason }: Cancellation): Promise<void> {
  const payments = (await readCardPayments(tx.rows, folioId)).filter(({ leftCents }) => leftCents > 0);
  const { cardCents, handCents } = splitRefund(
    refundCents,
    payments.reduce((sum, { leftCents }) => sum + leftCents, 0),
  );
  for (const { paymentId, cents } of splitOverPayments(cardCents, payments) ?? [])
    await requestRefund(tx, { folioId, paymentId, amountCents: cents, lines: [], reason });
  addEntries(tx, [{ folioId, kind: 'refund', method, amountCents: handCents, note: reason }]);
}
