import type { Square } from 'square';
import type { z } from 'zod';
import { currency } from '#rooms/payments/rules.ts';
import { squareCaller, type CallSquare, orNull, type SquareAccess } from './call-square.ts';
import { linkOrder } from './link-order.ts';
import { type Provider, type ProviderLink, type ProviderPayment, type ProviderRefund, ProviderAway, ProviderRefused } from './provider.ts';
import {
  DeletedAnswer,
  LinkAnswer,
  OrderAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  RefundAnswer,
  type SquarePayment,
  type SquareRefund,
} from './square-answers.ts';
import { plainly } from './plainly.ts';

export interface SquareNeeds extends SquareAccess {
  locationId: string;
  isPretend: boolean;
  /** Whether a payer may be sent there. */
  mayLeadTo(url: URL): boolean;
}

/** Square through its official library, or whoever speaks as Square does (specification §2). */
export function squareProvider(needs: SquareNeeds): Provider {
  const { locationId, isPretend } = needs;
  const ask = squareCaller(needs);
  return {
    locationId,
    isPretend,
    async createLink(asked) {
      const body = linkOrder(asked, locationId);
      const answer = await ask(LinkAnswer, (client) => client.checkout.paymentLinks.create(body));
      return believedLink(needs, totalOf(asked.lines), answer);
    },
    async deleteLink(id) {
      await orNull(ask(DeletedAnswer, (client) => client.checkout.paymentLinks.delete({ id })));
    },
    async paymentsOfOrder(orderId) {
      const found = await orNull(ask(OrderAnswer, (client) => client.orders.get({ orderId })));
      if (found === null) return [];
      // A tender has the id of its payment where it does not name it.
      const ids = found.order.tenders.map(({ id, paymentId }) => paymentId ?? id).filter((id) => id !== null);
      return Promise.all(ids.map((id) => tendered(ask, id, found.order.referenceId)));
    },
    async payment(id) {
      const payment = await paymentOf(ask, id);
      return payment && paymentFrom(payment, await referenceOf(ask, payment));
    },
    paymentsBetween: (beginTime, endTime) => listed(ask, { beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 }),
    async refund({ key, paymentId, amountCents, currency: paidIn = currency, reason }) {
      const amountMoney = { amount: BigInt(amountCents), currency: paidIn as Square.Currency };
      const request = { idempotencyKey: key, paymentId, amountMoney, reason: plainly(reason, 192) };
      const { refund } = await ask(RefundAnswer, (client) => client.refunds.refundPayment(request));
      return refundFrom(refund);
    },
    async refundStatus(refundId) {
      const found = await orNull(ask(RefundAnswer, (client) => client.refunds.get({ refundId })));
      return found && refundFrom(found.refund);
    },
  };
}

async function* listed(ask: CallSquare, span: Square.ListPaymentsRequest): AsyncGenerator<ProviderPayment> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const request: Square.ListPaymentsRequest = cursor === null ? span : { ...span, cursor };
    // Its own way through the pages takes an answer that is no list for an empty one.
    const page = await ask(PaymentsAnswer, async (client) => (await client.payments.list(request)).response);
    for (const payment of page.payments) yield paymentFrom(payment, payment.referenceId);
    cursor = page.cursor;
    if (cursor !== null && seen.has(cursor)) throw new ProviderAway("Square's list of payments goes in a circle.");
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
}

function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

type LinkMade = z.infer<typeof LinkAnswer>;

function believedLink(needs: SquareNeeds, totalCents: number, { paymentLink, relatedResources }: LinkMade): ProviderLink {
  const { id: linkId, orderId, url } = paymentLink;
  if (!needs.mayLeadTo(new URL(url))) throw new ProviderRefused('LINK_NOT_ALLOWED', `The payment link leads to ${new URL(url).host}.`);
  // Paid by such a page the money would never be what was asked for: taxes or a service charge of the shop's own.
  const order = relatedResources?.orders?.find(({ id }) => id === orderId);
  if (order?.totalMoney && (order.totalMoney.amount !== totalCents || order.totalMoney.currency !== currency))
    throw new ProviderRefused(
      'LINK_ASKS_ANOTHER_AMOUNT',
      `The payment link asks for ${order.totalMoney.amount} ${order.totalMoney.currency}.`,
    );
  return { linkId, orderId, url };
}

async function paymentOf(ask: CallSquare, paymentId: string): Promise<SquarePayment | null> {
  const found = await orNull(ask(PaymentAnswer, (client) => client.payments.get({ paymentId })));
  return found && found.payment;
}

/** Orders carry it; payments of a checkout page do not. */
async function referenceOf(ask: CallSquare, { orderId, referenceId }: SquarePayment): Promise<string | null> {
  const found = orderId === null ? null : await orNull(ask(OrderAnswer, (client) => client.orders.get({ orderId })));
  return found?.order.referenceId ?? referenceId;
}

async function tendered(ask: CallSquare, id: string, reference: string | null): Promise<ProviderPayment> {
  const payment = await paymentOf(ask, id);
  if (payment === null) throw new ProviderAway(`Square names a payment that it does not have: ${id}`);
  return paymentFrom(payment, reference);
}

function paymentFrom(payment: SquarePayment, reference: string | null): ProviderPayment {
  const { id, orderId, locationId, status, createdAt, amountMoney, totalMoney = amountMoney, refundedMoney, refundIds } = payment;
  return {
    id,
    orderId,
    reference,
    locationId,
    amountCents: totalMoney.amount,
    currency: totalMoney.currency,
    status,
    refundedCents: refundedMoney?.amount ?? 0,
    refundIds: refundIds ?? [],
    createdAt,
  };
}

const refundStates = { PENDING: 'pending', COMPLETED: 'completed', REJECTED: 'failed', FAILED: 'failed' } as const;

function refundFrom({ id, status, createdAt = null }: SquareRefund): ProviderRefund {
  return { id, state: refundStates[status], createdAt };
}
