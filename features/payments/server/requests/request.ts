import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { buildInsert } from '#platform/database/server/build-insert.ts';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { newToken } from '#platform/http/server/tokens.ts';
import { createSecretColumns } from '#platform/seal/server/sealed-text.ts';
import { makeLinkJob, removeLinkJob } from '#features/payments/server/declared-jobs.ts';
import { canMoveTo, openRequestStates, type RequestState } from '#features/payments/rules.ts';
import { topics } from '#features/payments/topics.ts';
import type { Folio } from '#features/payments/server/folios/open-folio.ts';
import { folios, paymentRequests } from '#features/payments/server/tables.ts';

export type PaymentRequest = typeof paymentRequests.$inferSelect;

type RequestFields = Pick<PaymentRequest, 'folioId' | 'purpose' | 'description' | 'payerName' | 'payerEmail' | 'language'> &
  Partial<Pick<PaymentRequest, 'id' | 'secret' | 'dueOn' | 'shouldSend' | 'receipt' | 'receivedParts' | 'reminders' | 'remindedAt'>> & {
    lines: readonly PaymentRequest['lines'][number][];
  };

/**
 * Stores a request and enqueues the creation of its link. Without a `returnPath` the payer returns from the checkout to the page of the
 * request's secret.
 */
export async function createRequest(tx: Transaction, input: RequestFields & { returnPath?: string; isReissue?: boolean }): Promise<string> {
  const { lines, isReissue = false, ...fields } = input;
  const id = fields.id ?? newId();
  const secret = fields.secret ?? newToken();
  const values: typeof paymentRequests.$inferInsert = {
    returnPath: `/guest/payment?id=${secret}`,
    ...fields,
    id,
    ...createSecretColumns(secret),
    lines: [...lines],
    amountCents: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
    state: 'created',
    createdAt: tx.now,
    createdBy: tx.by?.accountId ?? null,
    createdByName: tx.by?.name ?? null,
    changedAt: tx.now,
  };
  tx.send(buildInsert(paymentRequests, values));
  await tx.enqueue(makeLinkJob, { id });
  const { purpose, description, amountCents } = values;
  tx.record({
    kind: isReissue ? 'payments.reissued' : 'payments.requested',
    subject: { type: 'payment-request', id },
    after: { purpose, description, amountCents },
  });
  notifyRequestChange(tx, values);
  return id;
}

export async function lockRequest(tx: Transaction, id: string): Promise<{ folio: Folio; request: PaymentRequest } | null> {
  const [[folio], [request]] = await Promise.all([selectFolioForUpdate(tx.rows, { id }), selectRequestForUpdate(tx.rows, { id })]);
  return folio && request ? { folio, request } : null;
}

const selectFolioForUpdate = preparedStatement(['id'], (rows, { id }) => {
  const folioIdOfRequest = rows.select({ id: paymentRequests.folioId }).from(paymentRequests).where(eq(paymentRequests.id, id));
  return rows
    .select()
    .from(folios)
    .where(eq(folios.id, sql`(${folioIdOfRequest})`))
    .for('update');
});
const selectRequestForUpdate = preparedStatement(['id'], (rows, { id }) =>
  rows.select().from(paymentRequests).where(eq(paymentRequests.id, id)).for('update'),
);

const eventKinds: Record<Exclude<RequestState, 'created'>, string> = {
  'received link': 'payments.link-received',
  'remove link': 'payments.remove-asked',
  removed: 'payments.link-removed',
  expired: 'payments.expired',
  failed: 'payments.request-failed',
  mismatch: 'payments.mismatched',
  paid: 'payments.paid',
};

/** Changes a request to a later state. Returns false and changes nothing if this change is not allowed. The request must be locked. */
export async function moveRequest(
  tx: Transaction,
  request: PaymentRequest,
  to: Exclude<RequestState, 'created'>,
  changes: Partial<Pick<PaymentRequest, 'link' | 'linkId' | 'linkCreatedAt' | 'orderId' | 'problem'>> = {},
): Promise<boolean> {
  if (!canMoveTo(request.state, to)) return false;
  updateRequest(tx, request, { state: to, ...changes });
  recordMove(tx, request.id, request.state, to);
  return true;
}

export function updateRequest(tx: Transaction, request: PaymentRequest, change: Partial<PaymentRequest>): void {
  tx.send(requestChange(request.id, { ...change, changedAt: tx.now }));
  notifyRequestChange(tx, request);
}

const requestChange = compileRowUpdate(paymentRequests);

/**
 * Cancels open requests of a folio. Their charges stay owed unless staff withdraw the requests (`isWithdrawn`). The folio must be locked.
 */
export async function cancelRequests(tx: Transaction, folioId: string, condition: SQL | undefined, isWithdrawn = false): Promise<void> {
  const { id, state } = paymentRequests;
  const cancelled = await tx.rows
    .update(paymentRequests)
    .set({ state: 'remove link', isWithdrawn, changedAt: tx.now })
    .where(and(eq(paymentRequests.folioId, folioId), inArray(state, [...openRequestStates]), condition))
    .returning({ id });
  for (const request of cancelled) {
    recordMove(tx, request.id, undefined, 'remove link');
    notifyRequestChange(tx, { id: request.id, folioId });
    await tx.enqueue(removeLinkJob, { id: request.id }, { key: request.id });
  }
}

function recordMove(tx: Transaction, id: string, from: RequestState | undefined, to: Exclude<RequestState, 'created'>): void {
  const before = from && { state: from };
  tx.record({ kind: eventKinds[to], subject: { type: 'payment-request', id }, ...(before && { before }), after: { state: to } });
}

function notifyRequestChange(tx: Transaction, { id, folioId }: Pick<PaymentRequest, 'id' | 'folioId'>): void {
  tx.changed(topics.requests, id);
  tx.changed(topics.folios, folioId);
}
