import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Day } from '#platform/time/calendar.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { findExcessRequests, type ReceivedMoney, computeReceivedShare } from '#features/payments/find-excess-requests.ts';
import { openRequestStates } from '#features/payments/rules.ts';
import { cancelExcessJob } from '#features/payments/server/declared-jobs.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { cancelRequests, type PaymentRequest } from '#features/payments/server/requests/request.ts';
import { recreateRequest } from '#features/payments/server/requests/recreate-request.ts';
import { paymentRequests as requests } from '#features/payments/server/tables.ts';

/**
 * Cancels open requests over more than the balance and reissues them for the balance, so that nobody pays twice. `receipt` is the payment
 * that lowered the balance. Deposits stay open until a stay has a price. The folio must be locked.
 */
export async function cancelExcessRequests(
  tx: Transaction,
  folioId: string,
  receipt: (ReceivedMoney & { at: Instant }) | null = null,
): Promise<void> {
  const open = await openRequests(tx, folioId);
  if (open.length === 0) return;
  const { hasPrice, restCents } = await readFolioRest(tx, folioId);
  const bounded = open.filter(({ purpose }) => hasPrice || purpose === 'other');
  const excess = findExcessRequests(bounded, restCents);
  if (excess.length === 0) return;
  await cancelRequests(
    tx,
    folioId,
    inArray(
      requests.id,
      excess.map(({ request }) => request.id),
    ),
  );
  for (const { request, amountCents } of excess) {
    if (amountCents === 0) continue;
    const { reminders, remindedAt, sentAt, shouldSend } = request;
    const receivedParts =
      receipt === null ? request.receivedParts : [...request.receivedParts, await partOf(tx, request, amountCents, receipt)];
    await recreateRequest(tx, request, amountCents, { receivedParts, reminders, remindedAt, shouldSend: shouldSend || sentAt !== null });
  }
}

function openRequests(tx: Transaction, folioId: string): Promise<PaymentRequest[]> {
  return tx.rows
    .select()
    .from(requests)
    .where(and(eq(requests.folioId, folioId), inArray(requests.state, [...openRequestStates])))
    .orderBy(sql`${requests.dueOn} asc nulls last`, asc(requests.seq));
}

async function partOf(tx: Transaction, request: PaymentRequest, restCents: number, receipt: ReceivedMoney & { at: Instant }) {
  const result = await tx.rows.execute<{ on: Day }>(sql`select camp_day(${receipt.at}::timestamptz)::text as "on"`);
  const on = result.rows[0]?.on;
  if (on === undefined) throw new Error('the camp has no day');
  return { kind: receipt.kind, amountCents: computeReceivedShare(request.amountCents, restCents, receipt), on };
}

/** Staff enter the price of a stay as several charges. The first charge alone may be lower than the deposit. */
const pricedWithin = hour;

/** Schedules `cancelExcessRequests` for an hour after the last charge. By then the price is assumed to be complete. */
export function scheduleCancelExcessRequests(tx: Transaction, folioId: string): Promise<void> {
  return tx.enqueue(cancelExcessJob, { id: folioId }, { key: folioId, after: addMilliseconds(tx.now, pricedWithin) });
}

export const cancelExcess = job({
  ...cancelExcessJob,
  run: (app, { id }) =>
    app.write(null, async (tx) => {
      if ((await lockFolioRow(tx, id)) !== null) await cancelExcessRequests(tx, id);
    }),
});
