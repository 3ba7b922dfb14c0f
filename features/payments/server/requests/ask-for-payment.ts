import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Purpose } from '#features/payments/rules.ts';
import type { CheckoutLine, ReceiptFacts } from '#features/payments/shapes.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { createRequest, cancelRequests } from './request.ts';

export interface NewPaymentRequest {
  folioId: string;
  purpose: Purpose;
  description: string;
  /** Together the amount, which is above zero. */
  lines: readonly CheckoutLine[];
  /** Where the payer comes back to, a path of ours; it carries a secret of its own. */
  returnPath: string;
  payerName: string;
  payerEmail: string;
  language: Language;
  /** What its receipt says beside its lines. */
  receipt?: ReceiptFacts;
  /** Of a folio that has just begun: there is none to put away. */
  isFirst?: boolean;
}

/**
 * Asks for money: makes a payment request, whose link a job fetches at once. Open ones of the same folio
 * and purpose are put away first. Answers its id; null where no cards are taken. The folio must be locked.
 */
export async function askForPayment(
  tx: Transaction,
  app: AppContext,
  { isFirst = false, ...ask }: NewPaymentRequest,
): Promise<string | null> {
  if (getPayWay(app) === 'none') return null;
  if (!isFirst) await cancelRequests(tx, ask.folioId, eq(paymentRequests.purpose, ask.purpose));
  return createRequest(tx, ask);
}
