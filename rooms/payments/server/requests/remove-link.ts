import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { later, minute } from '#platform/time/instant.ts';
import { applyPaymentJob, removeLinkJob } from '#rooms/payments/server/declared-jobs.ts';
import { addEntries } from '#rooms/payments/server/entries/add-entries.ts';
import { restIn } from '#rooms/payments/server/folios/rest-in.ts';
import { linesOf } from '#rooms/payments/server/lists/lines-of.ts';
import { cardsOf } from '#rooms/payments/server/cards.ts';
import { applyPaymentOf } from '#rooms/payments/server/settling/apply-payment.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { lockedRequest, moveRequest, type PaymentRequest } from './request.ts';

/** Takes back a link that somebody removed, or that nobody needs any more. */
export const removeLink = job({
  ...removeLinkJob,
  tries: triesForDays(3),
  run: (floor, payload) => retireLink(floor, payload.id, 'removed'),
});

/**
 * Asks whether it was paid, deletes the link, and asks again: money that came in between wins. A payment
 * that was under way even then is heard of by its webhook, a last look and the nightly one.
 */
export async function retireLink(floor: Floor, requestId: string, as: 'removed' | 'expired'): Promise<void> {
  const [request] = await floor.rows.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  if (!request || request.state === 'paid' || request.state === 'mismatch') return;
  const cards = cardsOf(floor);
  if (cards !== null && request.linkId !== null) {
    if (await applyPaymentOf(floor, request)) return;
    await cards.deleteLink(request.linkId);
    if (await applyPaymentOf(floor, request)) return;
  }
  await finish(floor, requestId, as);
}

async function finish(floor: Floor, requestId: string, as: 'removed' | 'expired'): Promise<void> {
  await floor.write(null, async (tx) => {
    const found = await lockedRequest(tx, requestId);
    if (found === null) return;
    const { request } = found;
    // Somebody may have removed what was about to expire, and the other way round it has expired already.
    const from = as === 'removed' ? 'remove link' : 'received link';
    if (request.state !== from || !(await moveRequest(tx, request, as))) return;
    if (request.takenBack && as === 'removed') await takeBackCharge(tx, request);
    if (request.linkId !== null) await tx.later(applyPaymentJob, { requestId }, { key: requestId, after: later(tx.now, 10 * minute) });
  });
}

/** What was asked for by a request alone is not owed any more when staff take it back; what was paid of it stays. */
async function takeBackCharge(tx: Transaction, request: PaymentRequest): Promise<void> {
  const { id: requestId, folioId, lines, purpose, description } = request;
  const { owedCents } = await restIn(tx, folioId);
  if (purpose === 'check-in' || owedCents <= 0) return;
  const line = lines[0]?.key;
  const left = (await linesOf(tx.rows, folioId)).find((one) => one.line === line)?.leftCents ?? 0;
  const amountCents = -Math.min(left, owedCents);
  addEntries(tx, [{ folioId, kind: 'credit', amountCents, line: line ?? null, label: description, requestId }]);
}
