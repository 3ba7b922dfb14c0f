import type { Instant } from '#platform/time/instant.ts';
import { notFoundResponse, type FakeSquareResponse, type FakeSquareRequest } from './responses.ts';
import { createLink, deleteLink, getLink } from './links.ts';
import { getOrder, getPayment, listPayments, listRefunds, type PaymentDeviation, payOrder, type Sale, sell } from './payments.ts';
import { createRefund, endRefund, getRefund, refundInDashboard } from './refunds.ts';
import type { LinkJson, OrderJson, PaymentJson, RefundJson } from './square-json.ts';
import type { FakeSquareStore } from './store.ts';

export interface FakeSquareOptions {
  store: FakeSquareStore;
  now(): Instant;
  locationId: string;
  /** Where the page of a link is. */
  checkoutUrl(linkId: string): string;
  /** How refunds end; all go through unless told otherwise. */
  refundsEnd?(): RefundJson['status'];
  /** Told after a refund was made. */
  refunded?(refund: RefundJson): Promise<void>;
}

/** Plays Square as far as we use it, without any network. */
export interface FakeSquare {
  locationId: string;
  answer(ask: FakeSquareRequest): Promise<FakeSquareResponse>;
  /** What the page of a link shows; null when there is none (any more). */
  checkout(linkId: string): Promise<Checkout | null>;
  /** Pays by a link; null when it cannot be paid (any more). */
  pay(linkId: string, oddly?: PaymentDeviation): Promise<PaymentJson | null>;
  payOrder(orderId: string, oddly?: PaymentDeviation): Promise<PaymentJson | null>;
  payment(id: string): Promise<PaymentJson | null>;
  refund(id: string): Promise<RefundJson | null>;
  /** A sale that no payment link asks for. */
  sell(sale: Sale): Promise<PaymentJson>;
  /** Somebody gives money back in the dashboard; null where less is left of the payment. */
  refundInDashboard(paymentId: string, amountCents: number, status?: RefundJson['status']): Promise<RefundJson | null>;
  /** A refund that is pending turns out, or one that was completed fails later. */
  endRefund(id: string, status: RefundJson['status']): Promise<void>;
}

export interface Checkout {
  link: LinkJson;
  order: OrderJson;
}

export function createFakeSquare(needs: FakeSquareOptions): FakeSquare {
  const { store, locationId } = needs;
  async function checkout(linkId: string): Promise<Checkout | null> {
    const link = await store.get('link', linkId);
    const order = link && !link.gone ? await store.get('order', link.order_id) : null;
    return link && order && { link, order };
  }
  return {
    locationId,
    checkout,
    answer: (ask) => answer(needs, ask),
    async pay(linkId, oddly) {
      const found = await checkout(linkId);
      return found && payOrder(needs, found.order.id, oddly);
    },
    payOrder: (orderId, oddly) => payOrder(needs, orderId, oddly),
    payment: (id) => store.get('payment', id),
    refund: (id) => store.get('refund', id),
    sell: (sale) => sell(needs, sale),
    refundInDashboard: (paymentId, amountCents, status) => refundInDashboard(needs, paymentId, amountCents, status),
    endRefund: (id, status) => endRefund(needs, id, status),
  };
}

async function answer(needs: FakeSquareOptions, { method, path, query, body }: FakeSquareRequest): Promise<FakeSquareResponse> {
  const [what = '', ...ids] = path.replace(/^online-checkout\//, '').split('/');
  const id = ids.join('/');
  switch (`${method} ${what}${id === '' ? '' : '/:id'}`) {
    case 'POST payment-links':
      return createLink(needs, body);
    case 'GET payment-links/:id':
      return getLink(needs, id);
    case 'DELETE payment-links/:id':
      return deleteLink(needs, id);
    case 'GET orders/:id':
      return getOrder(needs, id);
    case 'GET payments':
      return listPayments(needs, query);
    case 'GET payments/:id':
      return getPayment(needs, id);
    case 'POST refunds':
      return createRefund(needs, body);
    case 'GET refunds':
      return listRefunds(needs, query);
    case 'GET refunds/:id':
      return getRefund(needs, id);
    default:
      return notFoundResponse('API endpoint');
  }
}

/** A fetch that asks the pretend checkout without any network: for filling a camp before its server listens. */
export function directFetch(square: FakeSquare): typeof fetch {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(String(url));
    const { status, body } = await square.answer({
      method: init?.method ?? 'GET',
      path: pathname.replace(/^.*?\/v2\//, ''),
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Response.json(body, { status });
  };
}
