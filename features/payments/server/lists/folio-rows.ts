import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { folioIdInput, FolioRow, RefundRow } from '#features/payments/shapes.ts';
import { computeDownPayment } from '#features/payments/owed-for-extras.ts';
import { readFolioRestFromMoney } from '#features/payments/server/folios/read-rest.ts';
import { readCardPayments } from '#features/payments/server/refunds/card-payments.ts';
import { folios, moneyEntries, paymentRequests, providerPayments, refunds } from '#features/payments/server/tables.ts';
import { readEntriesWhere } from './entry-rows.ts';
import { readChargedLines } from './lines-of.ts';
import { readFolioMoney } from './money-of.ts';
import { readRequestsWhere } from './request-rows.ts';

export async function folioRows(
  { rows }: AppContext,
  { folioId }: z.output<typeof folioIdInput>,
  _ids: readonly string[] | undefined,
): Promise<FolioRow[]> {
  const [folio] = await rows.select().from(folios).where(eq(folios.id, folioId));
  const money = (await readFolioMoney(rows, [folioId])).get(folioId);
  if (folio === undefined || money === undefined) return [];
  const { id, kind, name, reservationId } = folio;
  const [lines, entries, requests, folioRefunds, byCard, rest] = await Promise.all([
    readChargedLines(rows, folioId),
    readEntriesWhere(rows, eq(moneyEntries.folioId, folioId)),
    readRequestsWhere(rows, eq(paymentRequests.folioId, folioId)),
    refundsOf(rows, folioId),
    readCardPayments(rows, folioId),
    readFolioRestFromMoney(rows, folioId, money),
  ]);
  const cardLeftCents = byCard.reduce((sum, { leftCents }) => sum + Math.max(0, leftCents), 0);
  const downCents = kind === 'reservation' && !rest.hasPrice ? computeDownPayment(rest.owedCents, money.balanceCents) : null;
  const lists = { lines, entries, requests, refunds: folioRefunds };
  return [{ id, kind, name, reservationId, money, ...lists, cardLeftCents, owedNowCents: rest.restCents, downCents }];
}

/** Returns the folio's refunds, including refunds of payments that staff never accepted. */
function refundsOf(rows: QueryBuilder, folioId: string): Promise<RefundRow[]> {
  const isOfUnacceptedPayment = and(isNull(refunds.folioId), eq(paymentRequests.folioId, folioId));
  return rows
    .select(refundColumns)
    .from(refunds)
    .innerJoin(providerPayments, eq(providerPayments.id, refunds.paymentId))
    .leftJoin(paymentRequests, eq(paymentRequests.id, providerPayments.requestId))
    .where(or(eq(refunds.folioId, folioId), isOfUnacceptedPayment))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

const refundColumns = {
  id: refunds.id,
  amountCents: sql<number>`${refunds.amountCents} + ${refunds.tipCents}`,
  currency: providerPayments.currency,
  lines: refunds.lines,
  reason: refunds.reason,
  state: refunds.state,
  problem: refunds.problem,
  createdAt: refunds.createdAt,
  byName: refunds.byName,
};
