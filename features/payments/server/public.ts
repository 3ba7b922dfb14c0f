import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#features/payments/topics.ts';
import { lockFolioRow } from './folios/open-folio.ts';
import { cancelRequests } from './requests/request.ts';

export type { PayWay } from '#features/payments/pay-way.ts';
/** What charges and requests are called, in the language of who pays. */
export { lineTexts } from '#features/payments/i18n/lines/texts.ts';
export type { FolioLine, PaidAlreadyRefusal, ReceiptFacts, FolioMoney, PayerPage, ReceivedPart } from '#features/payments/shapes.ts';
export { chargeLines, type LineChange } from './entries/add-entries.ts';
export { appAsOf } from './demo/app-as-of.ts';
export { refundInDemo } from './demo/refund-in-demo.ts';
export { payInDemo } from './demo/pay-in-demo.ts';
export { refundOutsideInDemo } from './demo/refund-outside-in-demo.ts';
export { closeFolio } from './entries/close-folio.ts';
export { reverseWaiver } from './entries/reverse-waiver.ts';
export { type NewFolio, openFolio, renameFolio } from './folios/open-folio.ts';
export { findStaysWithMoney } from './folios/find-stays-with-money.ts';
export { hasCardPayment } from './lists/has-card-payment.ts';
export { sumLeftOnLines } from './lists/lines-of.ts';
export { linesOf } from './lists/lines-of.ts';
export { moneyOf } from './lists/money-of.ts';
export { sumOwedByFamilies } from './lists/undecided.ts';
export { checkKeys, type KeyCheckResult } from './provider/check-keys.ts';
export { preloadSquare } from './provider/get-provider.ts';
export { getPayWay } from './provider/get-provider.ts';
export { askForPayment, type NewPaymentRequest } from './requests/ask-for-payment.ts';
export { isOrderKnown, pollNow, schedulePoll } from './settling/schedule-poll.ts';

/** As the desk does them, for the demonstration camp. */
export { takeMoney } from './entries/take-money.ts';
export { waive } from './entries/waive.ts';
export { refund } from './refunds/refund.ts';

/** What rooms hear that show money: keys are ids of folios. */
export const foliosTopic = topics.folios;

/** What rooms hear that show whether cards were paid by: keys are ids of the provider's payments. */
export const paymentsTopic = topics.payments;

/** Locks a folio until the transaction ends; false when there is none. */
export async function lockFolio(tx: Transaction, id: string): Promise<boolean> {
  return (await lockFolioRow(tx, id)) !== null;
}

/** Puts the folio's open requests away, because nothing is left to pay by them. The folio must be locked. */
export function cancelOpenRequests(tx: Transaction, folioId: string): Promise<void> {
  return cancelRequests(tx, folioId, undefined);
}
