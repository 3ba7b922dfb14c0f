import type { Transaction } from '#platform/database/server/write.ts';
import { createRequest, type PaymentRequest } from './request.ts';

type RequestOverrides = Partial<Pick<PaymentRequest, 'received' | 'reminders' | 'remindedAt' | 'toSend'>>;

/** The line of the folio that a request is for. A reissued request has the same, and shows behind the first one's address. */
export function lineOf({ id, lines }: PaymentRequest): string {
  return lines[0]?.key ?? id;
}

/** A new request with the words and the payer of an earlier one. Answers its id. The folio must be locked. */
export function recreateRequest(
  tx: Transaction,
  request: PaymentRequest,
  amountCents: number,
  more: RequestOverrides = {},
): Promise<string> {
  const { folioId, purpose, description, payerName, payerEmail, language, dueOn, returnPath, receipt, received } = request;
  const whole = { key: lineOf(request), name: description, quantity: 1, unitCents: amountCents };
  const lines = amountCents === request.amountCents ? request.lines : [whole];
  // A family comes back to its own page; the page of a link by staff belongs to that link.
  const back = purpose === 'check-in' ? { returnPath } : {};
  const words = { folioId, purpose, description, payerName, payerEmail, language, dueOn, receipt, received };
  return createRequest(tx, { ...words, lines, ...back, ...more, isAnew: true });
}
