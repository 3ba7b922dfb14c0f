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
  isLinkAllowed(url: URL): boolean;
}

/** Returns a provider that calls Square, or a compatible server (specification §2), with the official library. */
export function squareProvider(options: SquareProviderOptions): Provider {
  const { locationId, isPretend } = options;
  const callSquare = createSquareCaller(options);
  return {
    locationId,
    isPretend,
    async createLink(request) {
      const body = buildLinkRequest(request, locationId);
      const answer = await callSquare(LinkAnswer, (client) => client.checkout.paymentLinks.create(body));
      return validateLink(options, totalOf(request.lines), answer);
    },
    async deleteLink(id) {
      await nullIfNotFound(callSquare(DeletedAnswer, (client) => client.checkout.paymentLinks.delete({ id })));
    },
    async paymentsOfOrder(orderId) {
      const answer = await nullIfNotFound(callSquare(OrderAnswer, (client) => client.orders.get({ orderId })));
      if (answer === null) return [];
      // If a tender has no payment id, its own id is the id of the payment.
      const ids = answer.order.tenders.map(({ id, paymentId }) => paymentId ?? id).filter((id) => id !== null);
      return Promise.all(ids.map((id) => readTenderedPayment(callSquare, id, factsOfOrder(answer.order))));
    },
    async payment(id) {
      const payment = await paymentOf(callSquare, id);
      return payment && paymentFrom(payment, await orderFacts(callSquare, payment));
    },
    async *paymentsBetween(beginTime, endTime) {
      const span = { beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 } as const;
      // The library's own pager would treat an answer without a list as an empty list.
      const pages = listAll((cursor) =>
        callSquare(PaymentsAnswer, async (client) => (await client.payments.list({ ...span, ...cursor })).response),
      );
      for await (const payment of pages) yield paymentFrom(payment, { reference: payment.referenceId, sourceName: null });
    },
    async *refundedBetween(beginTime, endTime) {
      const span = { beginTime, endTime, locationId, sortOrder: 'ASC', limit: 100 } as const;
      const pages = listAll((cursor) =>
        callSquare(RefundsAnswer, async (client) => (await client.refunds.list({ ...span, ...cursor })).response),
      );
      for await (const { paymentId } of pages) if (paymentId !== null) yield paymentId;
    },
    async refund({ key, paymentId, amountCents, currency: paidIn = currency, reason }) {
      const amountMoney = { amount: BigInt(amountCents), currency: paidIn as Square.Currency };
      const request = { idempotencyKey: key, paymentId, amountMoney, reason: sanitizeText(reason, 192) };
      const { refund } = await callSquare(RefundAnswer, (client) => client.refunds.refundPayment(request));
      return refundFrom(refund);
    },
    async refundStatus(refundId) {
      const answer = await nullIfNotFound(callSquare(RefundAnswer, (client) => client.refunds.get({ refundId })));
      return answer && refundFrom(answer.refund);
    },
  };
}

interface Page<Row> {
  rows: Row[];
  cursor: string | null;
}

async function* listAll<Row>(readPage: (cursor: { cursor?: string }) => Promise<Page<Row>>): AsyncGenerator<Row> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await readPage(cursor === null ? {} : { cursor });
    yield* page.rows;
    cursor = page.cursor;
    if (cursor !== null && seen.has(cursor)) throw new ProviderUnavailableError("Square's list goes in a circle.");
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
}

function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

type CreatedLink = z.infer<typeof LinkAnswer>;

function validateLink(options: SquareProviderOptions, totalCents: number, { paymentLink, relatedResources }: CreatedLink): ProviderLink {
  const { id: linkId, orderId, url } = paymentLink;
  if (!options.isLinkAllowed(new URL(url)))
    throw new ProviderRefusedError('LINK_NOT_ALLOWED', `The payment link leads to ${new URL(url).host}.`);
  // Refuse this link: the location adds taxes or a service charge, so nobody could pay exactly the requested amount.
  const order = relatedResources?.orders?.find(({ id }) => id === orderId);
  if (order?.totalMoney && (order.totalMoney.amount !== totalCents || order.totalMoney.currency !== currency))
    throw new ProviderRefusedError(
      'LINK_ASKS_ANOTHER_AMOUNT',
      `The payment link asks for ${order.totalMoney.amount} ${order.totalMoney.currency}.`,
    );
  return { linkId, orderId, url };
}

async function paymentOf(callSquare: CallSquare, paymentId: string): Promise<SquarePayment | null> {
  const answer = await nullIfNotFound(callSquare(PaymentAnswer, (client) => client.payments.get({ paymentId })));
  return answer && answer.payment;
}

type OrderFacts = Pick<ProviderPayment, 'reference' | 'sourceName'>;

/** Read the order, because payments of a checkout page contain neither the reference nor the source. */
async function orderFacts(callSquare: CallSquare, { orderId, referenceId }: SquarePayment): Promise<OrderFacts> {
  const answer = orderId === null ? null : await nullIfNotFound(callSquare(OrderAnswer, (client) => client.orders.get({ orderId })));
  if (answer === null) return { reference: referenceId, sourceName: null };
  const { reference, sourceName } = factsOfOrder(answer.order);
  return { reference: reference ?? referenceId, sourceName };
}

function factsOfOrder({ referenceId, source }: z.infer<typeof OrderAnswer>['order']): OrderFacts {
  return { reference: referenceId, sourceName: source?.name ?? null };
}

async function readTenderedPayment(callSquare: CallSquare, id: string, order: OrderFacts): Promise<ProviderPayment> {
  const payment = await paymentOf(callSquare, id);
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

/** Splits the total into amount and tip. If the tip exceeds the total, all counts as amount, so that the payment needs review. */
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
