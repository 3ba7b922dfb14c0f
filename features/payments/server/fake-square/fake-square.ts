import type { Instant } from '#platform/time/instant.ts';
import { notFoundResponse, type FakeSquareResponse, type FakeSquareRequest } from './responses.ts';
import { createLink, deleteLink, getLink } from './links.ts';
import {
  getOrder,
  getPayment,
  listPayments,
  listRefunds,
  type PaymentDeviation,
  payOrder,
  type SalePaymentOptions,
  createSalePayment,
} from './payments.ts';
import { createRefund, endRefund, getRefund, refundInDashboard } from './refunds.ts';
import type { LinkJson, OrderJson, PaymentJson, RefundJson } from './square-json.ts';
import type { FakeSquareStore } from './store.ts';

export interface FakeSquareOptions {
  store: FakeSquareStore;
  now(): Instant;
  locationId: string;
  checkoutUrl(linkId: string): string;
  finalRefundStatus?(): RefundJson['status'];
  onRefundCreated?(refund: RefundJson): Promise<void>;
}

export interface FakeSquare {
  locationId: string;
  answer(request: FakeSquareRequest): Promise<FakeSquareResponse>;
  /** Returns the checkout of a link. Returns null for an unknown or deleted link. */
  checkout(linkId: string): Promise<Checkout | null>;
  /** Pays a link. Returns null if the link can no longer be paid. */
  pay(linkId: string, deviation?: PaymentDeviation): Promise<PaymentJson | null>;
  payOrder(orderId: string, deviation?: PaymentDeviation): Promise<PaymentJson | null>;
  payment(id: string): Promise<PaymentJson | null>;
  refund(id: string): Promise<RefundJson | null>;
  sell(sale: SalePaymentOptions): Promise<PaymentJson>;
  /** Refunds a payment in the dashboard. Returns null if the amount exceeds what is left of the payment. */
  refundInDashboard(paymentId: string, amountCents: number, status?: RefundJson['status']): Promise<RefundJson | null>;
  endRefund(id: string, status: RefundJson['status']): Promise<void>;
}

export interface Checkout {
  link: LinkJson;
  order: OrderJson;
}

export function createFakeSquare(options: FakeSquareOptions): FakeSquare {
  const { store, locationId } = options;
  async function checkout(linkId: string): Promise<Checkout | null> {
    const link = await store.get('link', linkId);
    const order = link && !link.gone ? await store.get('order', link.order_id) : null;
    return link && order && { link, order };
  }
  return {
    locationId,
    checkout,
    answer: (request) => answer(options, request),
    async pay(linkId, deviation) {
      const page = await checkout(linkId);
      return page && payOrder(options, page.order.id, deviation);
    },
    payOrder: (orderId, deviation) => payOrder(options, orderId, deviation),
    payment: (id) => store.get('payment', id),
    refund: (id) => store.get('refund', id),
    sell: (sale) => createSalePayment(options, sale),
    refundInDashboard: (paymentId, amountCents, status) => refundInDashboard(options, paymentId, amountCents, status),
    endRefund: (id, status) => endRefund(options, id, status),
  };
}

async function answer(options: FakeSquareOptions, { method, path, query, body }: FakeSquareRequest): Promise<FakeSquareResponse> {
  const [resource = '', ...ids] = path.replace(/^online-checkout\//, '').split('/');
  const id = ids.join('/');
  switch (`${method} ${resource}${id === '' ? '' : '/:id'}`) {
    case 'POST payment-links':
      return createLink(options, body);
    case 'GET payment-links/:id':
      return getLink(options, id);
    case 'DELETE payment-links/:id':
      return deleteLink(options, id);
    case 'GET orders/:id':
      return getOrder(options, id);
    case 'GET payments':
      return listPayments(options, query);
    case 'GET payments/:id':
      return getPayment(options, id);
    case 'POST refunds':
      return createRefund(options, body);
    case 'GET refunds':
      return listRefunds(options, query);
    case 'GET refunds/:id':
      return getRefund(options, id);
    default:
      return notFoundResponse('API endpoint');
  }
}

/** Returns a fetch function that calls the fake without a network. The demo uses it before the server listens. */
export function createDirectFetch(square: FakeSquare): typeof fetch {
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
