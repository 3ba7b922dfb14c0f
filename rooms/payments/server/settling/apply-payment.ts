import { and, eq, isNotNull, or } from 'drizzle-orm';
import { job, triesForDays } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type About, applyPaymentJob } from '#rooms/payments/server/declared-jobs.ts';
import { cardsOf } from '#rooms/payments/server/cards.ts';
import type { Provider, ProviderPayment } from '#rooms/payments/server/provider/provider.ts';
import type { PaymentRequest } from '#rooms/payments/server/requests/request.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';
import { keepPayment } from './keep-payment.ts';

/** Asks the provider what became of a payment, and keeps what it says. */
export const applyPaymentLater = job({
  ...applyPaymentJob,
  tries: triesForDays(3),
  run: async (floor, about) => void (await applyPayment(floor, about)),
});

export async function applyPayment(floor: Floor, about: About): Promise<void> {
  const cards = cardsOf(floor);
  if (cards === null) return;
  const request = await requestAbout(floor, about);
  const orderId = request?.orderId ?? about.orderId;
  const askedAt = floor.clock.now();
  const payments = new Map<string, ProviderPayment>();
  if (orderId !== undefined && orderId !== null)
    for (const payment of await cards.paymentsOfOrder(orderId)) payments.set(payment.id, payment);
  await addNamed(cards, about.paymentId, payments);
  for (const payment of payments.values()) await keepPayment(floor, cards, payment, askedAt);
}

/** Whether there is money for it, right or not: then there is nothing more to wait for. */
export async function applyPaymentOf(floor: Floor, request: PaymentRequest): Promise<boolean> {
  if (request.orderId !== null) await applyPayment(floor, { requestId: request.id });
  const [now] = await floor.rows.select({ state: paymentRequests.state }).from(paymentRequests).where(eq(paymentRequests.id, request.id));
  return now?.state === 'paid' || now?.state === 'mismatch';
}

async function addNamed(cards: Provider, paymentId: string | undefined, payments: Map<string, ProviderPayment>): Promise<void> {
  if (paymentId === undefined || payments.has(paymentId)) return;
  const named = await cards.payment(paymentId);
  if (named !== null) payments.set(named.id, named);
}

async function requestAbout(floor: Floor, { requestId, orderId }: About): Promise<PaymentRequest | undefined> {
  const named = [
    ...(requestId === undefined ? [] : [eq(paymentRequests.id, requestId)]),
    ...(orderId === undefined ? [] : [and(isNotNull(paymentRequests.orderId), eq(paymentRequests.orderId, orderId))]),
  ];
  if (named.length === 0) return undefined;
  const [found] = await floor.rows
    .select()
    .from(paymentRequests)
    .where(or(...named));
  return found;
}
