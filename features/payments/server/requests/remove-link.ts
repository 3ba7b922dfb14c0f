import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { applyPaymentJob, removeLinkJob } from '#features/payments/server/declared-jobs.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { readChargedLines } from '#features/payments/server/lists/lines-of.ts';
import { getCardProvider } from '#features/payments/server/card-provider.ts';
import { pollForPayment } from '#features/payments/server/settling/apply-payment.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { lockRequest, moveRequest, type PaymentRequest } from './request.ts';

export const removeLink = job({
  ...removeLinkJob,
  tries: triesForDays(3),
  run: (app, payload) => deleteLinkAndCloseRequest(app, payload.id, 'removed'),
});

/**
 * Deletes the link. Polls before and after, because a payment made in between takes precedence; the nightly reconciliation finds payments
 * that complete later.
 */
export async function deleteLinkAndCloseRequest(app: AppContext, requestId: string, as: 'removed' | 'expired'): Promise<void> {
  const [request] = await app.rows.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  if (!request || request.state === 'paid' || request.state === 'mismatch') return;
  const cards = getCardProvider(app);
  if (cards !== null && request.linkId !== null) {
    if (await pollForPayment(app, request)) return;
    await cards.deleteLink(request.linkId);
    if (await pollForPayment(app, request)) return;
  }
  await finishRetirement(app, requestId, as);
}

async function finishRetirement(app: AppContext, requestId: string, as: 'removed' | 'expired'): Promise<void> {
  await app.write(null, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked === null) return;
    const { request } = locked;
    // Removal and expiry of a request may overlap: only the one that matches its state applies.
    const from = as === 'removed' ? 'remove link' : 'received link';
    if (request.state !== from || !(await moveRequest(tx, request, as))) return;
    if (request.isWithdrawn && as === 'removed') await creditRemovedCharge(tx, request);
    if (request.linkId !== null)
      await tx.enqueue(applyPaymentJob, { requestId }, { key: requestId, after: addMilliseconds(tx.now, 10 * minute) });
  });
}

async function creditRemovedCharge(tx: Transaction, request: PaymentRequest): Promise<void> {
  const { id: requestId, folioId, lines, purpose, description } = request;
  const { owedCents } = await readFolioRest(tx, folioId);
  if (purpose === 'check-in' || owedCents <= 0) return;
  const line = lines[0]?.key;
  const leftCents = (await readChargedLines(tx.rows, folioId)).find((charged) => charged.line === line)?.leftCents ?? 0;
  const amountCents = -Math.min(leftCents, owedCents);
  addEntries(tx, [{ folioId, kind: 'credit', amountCents, line: line ?? null, label: description, requestId }]);
}
