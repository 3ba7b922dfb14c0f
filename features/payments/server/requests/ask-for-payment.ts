import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { RequestPurpose } from '#features/payments/rules.ts';
import type { CheckoutLine, ReceiptFacts } from '#features/payments/shapes.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { createRequest, cancelRequests } from './request.ts';

export interface NewPaymentRequest {
  folioId: string;
  purpose: RequestPurpose;
  description: string;
  lines: readonly CheckoutLine[];
  /** Path of the page to which the payer returns from the checkout. It contains a secret. */
  returnPath: string;
  payerName: string;
  payerEmail: string;
  language: Language;
  receipt?: ReceiptFacts;
  isFirst?: boolean;
}

/**
 * Creates a payment request with a link, and cancels open requests of the same folio and purpose. Returns the request's id, or null if the
 * camp accepts no cards. The folio must be locked.
 */
export async function askForPayment(
  tx: Transaction,
  app: AppContext,
  { isFirst = false, ...request }: NewPaymentRequest,
): Promise<string | null> {
  if (getPayWay(app) === 'none') return null;
  if (!isFirst) await cancelRequests(tx, request.folioId, eq(paymentRequests.purpose, request.purpose));
  return createRequest(tx, request);
}
