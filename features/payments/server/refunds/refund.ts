import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { followRefundJob } from '#features/payments/server/declared-jobs.ts';
import type { NewRefund, RefundLine } from '#features/payments/shapes.ts';
import { topics } from '#features/payments/topics.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { claimMoneyKey } from '#features/payments/server/entries/claim-money-key.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import { readChargedLines } from '#features/payments/server/lists/lines-of.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { refunds } from '#features/payments/server/tables.ts';
import { readCardPayments } from './card-payments.ts';
import { computeRefundCents, splitOverPayments } from './refund-sums.ts';

type RefundInput = z.output<typeof NewRefund>;
type Refused = Refusal<'gone' | 'too-much' | 'nothing-to-refund' | 'not-by-card'>;

/**
 * Refunds lines, or the overpayment. Credits a refunded line at once, even if the refund fails later. A job sends card refunds, and books
 * each as an entry once it completes.
 */
export async function refund({ app, caller, input }: CallContext<RefundInput>): Promise<Done | Refused> {
  return app.write(requireCaller(caller), async (tx) => {
    if ((await lockFolioRow(tx, input.folioId)) === null) return refuse('gone');
    if (!(await claimMoneyKey(tx, input.key, input.folioId))) return done;
    const { folioId, method, reason } = input;
    const money = (await readFolioMoney(tx.rows, [folioId])).get(folioId);
    if (money === undefined) return refuse('gone');
    const lines = await readChargedLines(tx.rows, folioId);
    const { balanceCents, refundingCents, cardCents, cashCents, chequeCents, refundedCents } = money;
    const netPaidCents = cardCents + cashCents + chequeCents - refundedCents - refundingCents;
    const leftByLine = new Map(lines.map(({ line, leftCents }) => [line, leftCents]));
    const cents = computeRefundCents(input, { balanceCents, refundingCents, netPaidCents, leftByLine });
    if (typeof cents !== 'number') return refuse(cents);
    const refundLines = input.lines.map(({ line, amountCents }) => ({
      line,
      amountCents,
      label: lines.find((charged) => charged.line === line)?.label ?? '',
    }));
    // Insert refunds before credits, so that the folio never appears overpaid in between.
    if (method === 'card' && !(await refundByCard(tx, input, refundLines, cents))) return refuse('not-by-card');
    addEntries(tx, [
      ...refundLines.map(({ amountCents, ...line }) => ({
        folioId,
        kind: 'credit' as const,
        amountCents: -amountCents,
        ...line,
        note: reason,
      })),
      ...(method === 'card' ? [] : [{ folioId, kind: 'refund' as const, method, amountCents: cents, note: reason }]),
    ]);
    await cancelExcessRequests(tx, folioId);
    tx.record({ kind: 'payments.refunded', subject: { type: 'folio', id: folioId }, after: { method, amountCents: cents, reason } });
    return done;
  });
}

/** Splits the refund over card payments. Returns false if the card payments are not enough. */
async function refundByCard(tx: Transaction, { folioId, reason }: RefundInput, refundLines: RefundLine[], cents: number): Promise<boolean> {
  const parts = splitOverPayments(cents, await readCardPayments(tx.rows, folioId));
  if (parts === null) return false;
  for (const [index, part] of parts.entries())
    await requestRefund(tx, { folioId, paymentId: part.paymentId, amountCents: part.cents, lines: index === 0 ? refundLines : [], reason });
  return true;
}

type NewCardRefund = Pick<typeof refunds.$inferInsert, 'folioId' | 'paymentId' | 'amountCents' | 'tipCents' | 'lines' | 'reason'>;

export async function requestRefund(tx: Transaction, input: NewCardRefund): Promise<void> {
  const id = newId();
  const by = { byId: tx.by?.accountId ?? null, byName: tx.by?.name ?? null };
  await tx.rows.insert(refunds).values({ id, ...input, ...by, state: 'asked', createdAt: tx.now });
  await tx.enqueue(followRefundJob, { id }, { key: id });
  // Show the refund as pending before the provider answers.
  if (typeof input.folioId === 'string') tx.changed(topics.folios, input.folioId);
}
