import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { allocateToDeposits, type DepositPart } from '#features/payments/allocate-to-deposits.ts';
import { openRequestStates } from '#features/payments/rules.ts';
import type { FolioRest } from '#features/payments/server/folios/read-rest.ts';
import { cancelRequests } from '#features/payments/server/requests/request.ts';
import { paymentRequests as requests } from '#features/payments/server/tables.ts';

/**
 * Cancels deposit requests that cash or checks have paid, so that no reminders are sent. Returns which part of the money pays which
 * deposit; money for extras (such as firewood) pays none. The folio must be locked.
 */
export async function settleDeposits(
  tx: Transaction,
  folioId: string,
  takenCents: number,
  { hasPrice, owedCents }: Pick<FolioRest, 'hasPrice' | 'owedCents'>,
): Promise<(DepositPart & { label: string })[]> {
  // The desk displayed exactly this amount as owed for extras, so this money pays the extras and no deposit.
  if (!hasPrice && takenCents === owedCents) return [{ requestId: null, amountCents: takenCents, label: '' }];
  const open = await tx.rows
    .select({ id: requests.id, amountCents: requests.amountCents, description: requests.description, createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.folioId, folioId), eq(requests.purpose, 'deposit'), inArray(requests.state, [...openRequestStates])))
    .orderBy(sql`${requests.dueOn} asc nulls last`, asc(requests.seq));
  const unusedCents = Math.min(await readUnusedCents(tx, folioId, open), hasPrice ? Infinity : Math.max(0, -owedCents));
  const parts = allocateToDeposits(takenCents, unusedCents, open);
  const paidIds = parts.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]));
  if (paidIds.length > 0) await cancelRequests(tx, folioId, inArray(requests.id, paidIds));
  return parts.map((part) => ({ ...part, label: open.find(({ id }) => id === part.requestId)?.description ?? '' }));
}

async function readUnusedCents(tx: Transaction, folioId: string, open: readonly { createdAt: string }[]): Promise<number> {
  const since = open.map(({ createdAt }) => createdAt).toSorted()[0];
  if (since === undefined) return 0;
  const result = await tx.rows.execute<{ cents: number }>(sql`
    with came as (
      select amount_cents, request_id from money_entries
      where folio_id = ${folioId} and kind in ('cash', 'cheque') and at >= ${since}::timestamptz)
    select (coalesce((select -sum(amount_cents) from came), 0) - coalesce((
      select sum(amount_cents) from payment_requests where id in (select request_id from came)), 0))::int as cents`);
  return Math.max(0, result.rows[0]?.cents ?? 0);
}
