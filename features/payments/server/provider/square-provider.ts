import type { Square } from 'square';
import type { z } from 'zod';
import { currency } from '#features/payments/rules.ts';
import { createSquareCaller, type CallSquare, nullIfNotFound, type SquareAccess } from './call-square.ts';
import { buildLinkRequest } from './build-link-request.ts';
import {
  type Provider,
  type ProviderLink,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailableError,
  ProviderRefusedError,
} from './provider.ts';
import {
  DeletedAnswer,
  LinkAnswer,
  OrderAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  RefundAnswer,
  RefundsAnswer,
  type SquarePayment,
  type SquareRefund,
} from './square-answers.ts';
import { sanitizeText } from './sanitize-text.ts';

export interface SquareProviderOptions extends SquareAccess {
  locationId: string;
  isPretend: boolean;
  /** Whether a payer may be sent there. */
  isLinkAllowed(url: URL): boolean;
}

/** Square through its official library, or whoever speaks as Square does (specification §2). */
export function squareProvider(needs: SquareProviderOptions): Provider {
  const { locationId, isPretend } = needs;
  const ask = createSquareCaller(needs);
  return {
    locationId,
    isPretend,
    async createLink(asked) {
      const body = buildLinkRequest(asked, locationId);
      const answer = await ask(LinkAnswer, (client) => client.checkout.paymentLinks.create(body));
      return validateLink(needs, totalOf(asked.lines), answer);
    },
    async deleteLink(id) {
      await nullIfNotFound(ask(DeletedAnswer, (client) => client.checkout.paymentLinks.delete({ id })));
    },
    async paymentsOfOrder(orderId) {
      const found = await nullIfNotFound(ask(OrderAnswer, (client) => client.orders.get({ orderId })));
      if (found === null) return [];
      // A tender has the id of its payment where it does not name it.
      const ids = found.order.tenders.map(({ id, paymentId }) => paymentId ?? id).filter((id) => id !== null);
      return Promise.all(ids.map((id) => readTenderedPayment(ask, id, factsOfOrder(found.order))));
    },
    async payment(id) {
      const payment = await paymentOf(ask, id);
      return payment && paymentFrom(payment, await orderFacts(ask, payment));
    },
    async *paymentsBetween(beginTime, endTime) {
      const span = { beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 } as const;
      // Its own way through the pages takes an answer that is no list for an empty one.
      const pages = listAll((cursor) =>
        ask(PaymentsAnswer, async (client) => (await client.payments.list({ ...span, ...cursor })).response),
      );
      for await (const payment of pages) yield paymentFrom(payment, { reference: payment.referenceId, sourceName: null });
    },
    async *refundedBetween(beginTime, endTime) {
      const span = { beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 } as const;
      const pages = listAll((cursor) => ask(RefundsAnswer, async (client) => (await client.refunds.list({ ...span, ...cursor })).response));
      for await (const { paymentId } of pages) if (paymentId !== null) yield paymentId;
    },
    async refund({ key, paymentId, amountCents, currency: paidIn = currency, reason }) {
      const amountMoney = { amount: BigInt(amountCents), currency: paidIn as Square.Currency };
      const request = { idempotencyKey: key, paymentId, amountMoney, reason: sanitizeText(reason, 192) };
      const { refund } = await ask(RefundAnswer, (client) => client.refunds.refundPayment(request));
      return refundFrom(refund);
    },
    async refundStatus(refundId) {
      const found = await nullIfNotFound(ask(RefundAnswer, (client) => client.refunds.get({ refundId })));
      return found && refundFrom(found.refund);
    },
  };
}

interface Page<Row> {
  rows: Row[];
  cursor: string | null;
}

async function* listAll<Row>(page: (cursor: { cursor?: string }) => Promise<Page<Row>>): AsyncGenerator<Row> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const found: Page<Row> = await page(cursor === null ? {} : { cursor });
    yield* found.rows;
    cursor = found.cursor;
    if (cursor !== null && seen.has(cursor)) throw new ProviderUnavailableError("Square's list goes in a circle.");
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
}

function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

type CreatedLink = z.infer<typeof LinkAnswer>;

function validateLink(needs: SquareProviderOptions, totalCents: number, { paymentLink, relatedResources }: CreatedLink): ProviderLink {
  const { id: linkId, orderId, url } = paymentLink;
  if (!needs.isLinkAllowed(new URL(url)))
    throw new ProviderRefusedError('LINK_NOT_ALLOWED', `The payment link leads to ${new URL(url).host}.`);
  // Paid by such a page the money would never be what was asked for: taxes or a service charge of the shop's own.
  const order = relatedResources?.orders?.find(({ id }) => id === orderId);
  if (order?.totalMoney && (order.totalMoney.amount !== totalCents || order.totalMoney.currency !== currency))
    throw new ProviderRefusedError(
      'LINK_ASKS_ANOTHER_AMOUNT',
      `The payment link asks for ${order.totalMoney.amount} ${order.totalMoney.currency}.`,
    );
  return { linkId, orderId, url };
}

async function paymentOf(ask: CallSquare, paymentId: string): Promise<SquarePayment | null> {
  const found = await nullIfNotFound(ask(PaymentAnswer, (client) => client.payments.get({ paymentId })));
  return found && found.payment;
}

type OrderFacts = Pick<ProviderPayment, 'reference' | 'sourceName'>;

/** Orders carry them; payments of a checkout page do not. */
async function orderFacts(ask: CallSquare, { orderId, referenceId }: SquarePayment): Promise<OrderFacts> {
  const found = orderId === null ? null : await nullIfNotFound(ask(OrderAnswer, (client) => client.orders.get({ orderId })));
  if (found === null) return { reference: referenceId, sourceName: null };
  const { reference, sourceName } = factsOfOrder(found.order);
  return { reference: reference ?? referenceId, sourceName };
}

function factsOfOrder({ referenceId, source }: z.infer<typeof OrderAnswer>['order']): OrderFacts {
  return { reference: referenceId, sourceName: source?.name ?? null };
}

async function readTenderedPayment(ask: CallSquare, id: string, order: OrderFacts): Promise<ProviderPayment> {
  const payment = await paymentOf(ask, id);
  if (payment === null) throw new ProviderUnavailableError(`Square names a payment that it does not have: ${id}`);
  return paymentFrom(payment, order);
}

function paymentFrom(payment: SquarePayment, order: OrderFacts): ProviderPayment {
  const { id, orderId, locationId, status, createdAt, amountMoney, refundedMoney, refundIds } = payment;
  return {
    id,
    orderId,
    ...order,
    locationId,
    ...amountsOf(payment),
    currency: (payment.totalMoney ?? amountMoney).currency,
    product: payment.applicationDetails?.squareProduct ?? null,
    status,
    refundedCents: refundedMoney?.amount ?? 0,
    refundIds: refundIds ?? [],
    createdAt,
  };
}

/**
 * Everything of the total that is not the tip, so that nothing of it is lost. A tip that cannot be part of the total is
 * none: the payment is then another amount, which a person looks at.
 */
function amountsOf({ amountMoney, totalMoney, tipMoney }: SquarePayment): Pick<ProviderPayment, 'amountCents' | 'tipCents'> {
  const tipCents = tipMoney?.currency === amountMoney.currency ? Math.max(0, tipMoney.amount) : 0;
  if (totalMoney === undefined) return { amountCents: amountMoney.amount, tipCents };
  return tipCents > totalMoney.amount
    ? { amountCents: totalMoney.amount, tipCents: 0 }
    : { amountCents: totalMoney.amount - tipCents, tipCents };
}

const refundStates = { PENDING: 'pending', COMPLETED: 'completed', REJECTED: 'failed', FAILED: 'failed' } as const;

function refundFrom({ id, status, amountMoney, createdAt = null }: SquareRefund): ProviderRefund {
  return { id, state: refundStates[status], amountCents: amountMoney.amount, createdAt };
}
