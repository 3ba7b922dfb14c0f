import type { Transaction } from '#platform/database/server/write.ts';
import { createRequest, type PaymentRequest } from './request.ts';

type RequestOverrides = Partial<Pick<PaymentRequest, 'receivedParts' | 'reminders' | 'remindedAt' | 'shouldSend'>>;

/** Returns the folio line of a request. A reissued request has the same line, so that the payer's first link opens the new request. */
export function folioLineOf({ id, lines }: PaymentRequest): string {
  return lines[0]?.key ?? id;
}

/** Creates a request with the text and payer of an earlier request. Returns the new id. The folio must be locked. */
export function recreateRequest(
  tx: Transaction,
  request: PaymentRequest,
  amountCents: number,
  overrides: RequestOverrides = {},
): Promise<string> {
  const { folioId, purpose, description, payerName, payerEmail, language, dueOn, returnPath, receipt, receivedParts } = request;
  const singleLine = { key: folioLineOf(request), name: description, quantity: 1, unitCents: amountCents };
  const lines = amountCents === request.amountCents ? request.lines : [singleLine];
  // A family returns from the checkout to its private page, and any other payer to the page of the link.
  const returnTo = purpose === 'check-in' ? { returnPath } : {};
  const fields = { folioId, purpose, description, payerName, payerEmail, language, dueOn, receipt, receivedParts };
  return createRequest(tx, { ...fields, lines, ...returnTo, ...overrides, isReissue: true });
}
