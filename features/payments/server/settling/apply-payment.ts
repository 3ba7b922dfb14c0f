import { and, eq, isNotNull, or } from 'drizzle-orm';
import { job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type PaymentReference, applyPaymentJob } from '#features/payments/server/declared-jobs.ts';
import { getCardProvider } from '#features/payments/server/card-provider.ts';
import type { Provider, ProviderPayment } from '#features/payments/server/provider/provider.ts';
import type { PaymentRequest } from '#features/payments/server/requests/request.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { storePayment } from './store-payment.ts';

export const applyPaymentLater = job({
  ...applyPaymentJob,
  tries: triesForDays(3),
  run: async (app, reference) => void (await applyPayment(app, reference)),
});

export async function applyPayment(app: AppContext, reference: PaymentReference): Promise<void> {
  const cards = getCardProvider(app);
  if (cards === null) return;
  const request = await findRequestByReference(app, reference);
  const orderId = request?.orderId ?? reference.orderId;
  const askedAt = app.clock.now();
  const payments = new Map<string, ProviderPayment>();
  if (orderId !== undefined && orderId !== null)
    for (const payment of await cards.paymentsOfOrder(orderId)) payments.set(payment.id, payment);
  await addPaymentById(cards, reference.paymentId, payments);
  for (const payment of payments.values()) await storePayment(app, cards, payment, askedAt);
}

/** Polls for payments of a request. Returns true if a payment has arrived, even with a wrong amount: no further poll is needed. */
export async function pollForPayment(app: AppContext, request: PaymentRequest): Promise<boolean> {
  if (request.orderId !== null) await applyPayment(app, { requestId: request.id });
  const [now] = await app.rows.select({ state: paymentRequests.state }).from(paymentRequests).where(eq(paymentRequests.id, request.id));
  return now?.state === 'paid' || now?.state === 'mismatch';
}

async function addPaymentById(cards: Provider, paymentId: string | undefined, payments: Map<string, ProviderPayment>): Promise<void> {
  if (paymentId === undefined || payments.has(paymentId)) return;
  const match = await cards.payment(paymentId);
  if (match !== null) payments.set(match.id, match);
}

async function findRequestByReference(app: AppContext, { requestId, orderId }: PaymentReference): Promise<PaymentRequest | undefined> {
  const conditions = [
    ...(requestId === undefined ? [] : [eq(paymentRequests.id, requestId)]),
    ...(orderId === undefined ? [] : [and(isNotNull(paymentRequests.orderId), eq(paymentRequests.orderId, orderId))]),
  ];
  if (conditions.length === 0) return undefined;
  const [request] = await app.rows
    .select()
    .from(paymentRequests)
    .where(or(...conditions));
  return request;
}
