import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import { currency, needsNoDecision } from '#features/payments/rules.ts';
import type { SystemNote } from '#features/payments/translate-note.ts';
import type { PaymentDecision } from '#features/payments/shapes.ts';
import { topics } from '#features/payments/topics.ts';
import { sumRefunds } from '#features/payments/server/refunds/outside-refund.ts';
import { requestRefund } from '#features/payments/server/refunds/refund.ts';
import { lockRequest } from '#features/payments/server/requests/request.ts';
import { providerPayments } from '#features/payments/server/tables.ts';
import { acceptPayment, type StoredPayment, type PaymentMatch } from './store-payment.ts';
import { addPaymentRule } from './payment-rules.ts';

type Refused = Refusal<'gone' | 'cannot-accept' | 'settled-already' | 'ours-too' | 'not-alike'>;

/**
 * Applies a decision about an unmatched payment: accept its rest, refund it, or mark it as settled elsewhere or as not ours. `alike` adds a
 * rule for similar payments.
 */
export async function resolvePayment({ app, caller, input }: CallContext<z.output<typeof PaymentDecision>>): Promise<Done | Refused> {
  const { id, how, note, alike } = input;
  const [stored] = await app.rows
    .select({ requestId: providerPayments.requestId })
    .from(providerPayments)
    .where(eq(providerPayments.id, id));
  const camp = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const match = stored?.requestId ? await lockRequest(tx, stored.requestId) : null;
    const [payment] = await tx.rows.select().from(providerPayments).where(eq(providerPayments.id, id)).for('update');
    if (payment === undefined) return refuse('gone');
    if (!needsDecision(payment)) return refuse('settled-already');
    const verdict = how === 'accept' ? 'accepted' : how === 'not-ours' ? 'not-ours' : payment.verdict;
    const resolution = { verdict, resolvedAt: tx.now, resolvedByName: tx.by?.name ?? null, resolution: note || null } as const;
    // Store the decision first: from then on, the payment no longer lowers the amount that may be requested.
    await tx.rows.update(providerPayments).set(resolution).where(eq(providerPayments.id, id));
    const refusal = await applyDecision(tx, app, camp, { payment, match, how, note, alike });
    if (refusal !== null) return refusal;
    tx.changed(topics.payments, id);
    if (match !== null) tx.changed(topics.folios, match.folio.id);
    tx.record({ kind: `payments.resolved`, subject: { type: 'payment', id }, after: { how, note, ...(alike && { alike }) } });
    if (match?.folio.kind === 'check-in') recordInFamilyHistory(tx, match.folio.id, payment, how);
    return done;
  });
}

function recordInFamilyHistory(
  tx: Transaction,
  id: string,
  { amountCents, currency: paidCurrency }: StoredPayment,
  how: Decision['how'],
): void {
  tx.record({
    kind: `payments.payment-${how}`,
    subject: { type: 'check-in', id },
    after: { payment: { amountCents, currency: paidCurrency } },
  });
}

function needsDecision({ verdict, resolvedAt, missingSince }: StoredPayment): boolean {
  if (verdict === 'not-ours' || verdict === 'elsewhere') return false;
  return resolvedAt === null && (missingSince !== null || !needsNoDecision(verdict));
}

interface Decision {
  payment: StoredPayment;
  match: PaymentMatch | null;
  how: z.output<typeof PaymentDecision>['how'];
  note: string;
  alike: boolean | undefined;
}

async function applyDecision(
  tx: Transaction,
  app: AppContext,
  camp: Camp,
  { payment, match, how, note, alike }: Decision,
): Promise<Refused | null> {
  if (how === 'settled') return null;
  // A payment of one of our requests cannot be marked as 'not ours'.
  if (how === 'not-ours') {
    if (match !== null || payment.verdict !== 'unknown') return refuse('cannot-accept');
    return alike === true ? addPaymentRule(tx, payment) : null;
  }
  const refunded = await sumRefunds(tx.rows, payment.id);
  const amountCents = payment.amountCents - refunded.amountCents;
  const tipCents = payment.tipCents - refunded.tipCents;
  // A payment that is missing at the provider cannot be accepted or refunded.
  if (payment.missingSince !== null || payment.amountCents > 2 ** 31 - 1) return refuse('cannot-accept');
  if (how === 'accept') {
    if (match === null || payment.currency !== currency || amountCents <= 0) return refuse('cannot-accept');
    await acceptPayment(tx, app, camp, payment, match);
    return null;
  }
  if (amountCents + tipCents <= 0) return refuse('settled-already');
  const reason = note || ('fits-nothing' satisfies SystemNote);
  await requestRefund(tx, { folioId: null, paymentId: payment.id, amountCents, tipCents, lines: [], reason });
  return null;
}
