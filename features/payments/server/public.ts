import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#features/payments/topics.ts';
import { lockFolioRow } from './folios/open-folio.ts';
import { cancelRequests } from './requests/request.ts';

export type { PayWay } from '#features/payments/pay-way.ts';
/** Names of charges and requests in the payer's language. */
export { lineTexts } from '#features/payments/i18n/lines/texts.ts';
export type { FolioLine, PaidAlreadyRefusal, ReceiptFacts, FolioMoney, PayerPage, ReceivedPart } from '#features/payments/shapes.ts';
export { chargeLines, type LineChange } from './entries/add-entries.ts';
export { createAppAtTime } from './demo/app-as-of.ts';
export { refundInDemo } from './demo/refund-in-demo.ts';
export { payInDemo } from './demo/pay-in-demo.ts';
export { refundInDashboardInDemo } from './demo/refund-outside-in-demo.ts';
export { closeFolio } from './entries/close-folio.ts';
export { reverseWaiver } from './entries/reverse-waiver.ts';
export { type NewFolio, openFolio, renameFolio } from './folios/open-folio.ts';
export { findStaysWithMoney } from './folios/find-stays-with-money.ts';
export { hasCardPayment } from './lists/has-card-payment.ts';
export { sumLeftOnLines } from './lists/lines-of.ts';
export { readChargedLines } from './lists/lines-of.ts';
export { readFolioMoney } from './lists/money-of.ts';
export { sumOwedByFamilies } from './lists/undecided.ts';
export { checkKeys, type KeyCheckResult } from './provider/check-keys.ts';
export { preloadSquare } from './provider/get-provider.ts';
export { getPayWay } from './provider/get-provider.ts';
export { askForPayment, type NewPaymentRequest } from './requests/ask-for-payment.ts';
export { isOrderKnown, pollNow, schedulePoll } from './settling/schedule-poll.ts';

/** The demo camp uses these commands of the desk. */
export { takeMoney } from './entries/take-money.ts';
export { waive } from './entries/waive.ts';
export { refund } from './refunds/refund.ts';

/** Live topic for features that show money. The keys are folio ids. */
export const foliosTopic = topics.folios;

/** Live topic for features that show card payments. The keys are the provider's payment ids. */
export const paymentsTopic = topics.payments;

/** Locks a folio until the transaction ends. Returns false if the folio does not exist. */
export async function lockFolio(tx: Transaction, id: string): Promise<boolean> {
  return (await lockFolioRow(tx, id)) !== null;
}

/** Cancels a folio's open requests because nothing is left to pay. The folio must be locked. */
export function cancelOpenRequests(tx: Transaction, folioId: string): Promise<void> {
  return cancelRequests(tx, folioId, undefined);
}
