import type { Transaction } from '#platform/database/server/write.ts';
import { createRequest, type PaymentRequest } from './request.ts';

type RequestOverrides = Partial<Pick<PaymentRequest, 'receivedParts' | 'reminders' | 'remindedAt' | 'shouldSend'>>;

/** Returns the folio line that a request is for. A reissued request has the same line, so it shows at the first one's address. */
export function lineOf({ id, lines }: PaymentRequest): string {
  return lines[0]?.key ?? id;
}

/** Creates a request with the text and payer of an earlier one and returns its id. The folio must be locked. */
export function recreateRequest(
  tx: Transaction,
  request: PaymentRequest,
  amountCents: number,
  overrides: RequestOverrides = {},
): Promise<string> {
  const { folioId, purpose, description, payerName, payerEmail, language, dueOn, returnPath, receipt, receivedParts } = request;
  const singleLine = { key: lineOf(request), name: description, quantity: 1, unitCents: amountCents };
  const lines = amountCents === request.amountCents ? request.lines : [singleLine];
  // A family returns to its own page; a staff link has a page of its own.
  const returnTo = purpose === 'check-in' ? { returnPath } : {};
  const fields = { folioId, purpose, description, payerName, payerEmail, language, dueOn, receipt, receivedParts };
  return createRequest(tx, { ...fields, lines, ...returnTo, ...overrides, isReissue: true });
}
