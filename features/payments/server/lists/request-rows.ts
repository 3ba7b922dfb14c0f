import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { RequestFilter, RequestRow } from '#features/payments/shapes.ts';
import { folios, paymentRequests as requests } from '#features/payments/server/tables.ts';
import { hasUndecidedSql, restCentsSql, undecidedByFolioSql } from './undecided.ts';

const maxRequests = 500;

/** SQL condition: the request belongs to no check-in. The desk shows the requests of a check-in with their family. */
export const isListedRequestSql = ne(requests.purpose, 'check-in');

/** Returns up to 500 payment requests, latest first. Includes requests of check-ins only when filtered by reservation. */
export function requestRows(
  { rows }: AppContext,
  { state, reservationId }: z.output<typeof RequestFilter>,
  ids: readonly string[] | undefined,
): Promise<RequestRow[]> {
  return readRequestsWhere(
    rows,
    and(
      isNotTestId(folios.id),
      state && eq(requests.state, state),
      reservationId === undefined ? isListedRequestSql : eq(folios.reservationId, reservationId),
      ids && inArray(requests.id, [...ids]),
    ),
  );
}

export function readRequestsWhere(rows: QueryBuilder, condition: SQL | undefined): Promise<RequestRow[]> {
  return rows
    .select(columns)
    .from(requests)
    .innerJoin(folios, eq(folios.id, requests.folioId))
    .leftJoin(sql`(${undecidedByFolioSql}) as undecided`, sql`undecided.folio_id = ${folios.id}`)
    .where(condition)
    .orderBy(desc(requests.seq))
    .limit(maxRequests);
}

export const isPaidInTestMode = sql<boolean>`exists (select from provider_payments p
  where p.request_id = payment_requests.id and p.is_test_mode and p.status = 'COMPLETED')`;

const columns = {
  id: requests.id,
  state: requests.state,
  amountCents: requests.amountCents,
  link: requests.link,
  received: requests.receivedParts,
  folioId: requests.folioId,
  folioKind: folios.kind,
  folioName: folios.name,
  reservationId: folios.reservationId,
  purpose: requests.purpose,
  description: requests.description,
  payerName: requests.payerName,
  payerEmail: requests.payerEmail,
  dueOn: requests.dueOn,
  sentAt: requests.sentAt,
  remindedAt: requests.remindedAt,
  reminders: requests.reminders,
  problem: requests.problem,
  createdAt: requests.createdAt,
  createdByName: requests.createdByName,
  balanceCents: folios.balanceCents,
  restCents: sql<number>`${restCentsSql(folios.balanceCents, folios.inReviewCents)}`,
  isUndecided: sql<boolean>`(${hasUndecidedSql} or ${folios.inReviewCents} > 0)`,
  isPretend: isPaidInTestMode,
};
