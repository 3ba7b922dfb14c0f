import { newId } from '#platform/database/server/new-id.ts';
import { instantOf } from '#platform/time/instant.ts';
import { okResponse, errorResponse, notFoundResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareOptions } from './fake-square.ts';
import type { MoneyJson, OrderJson, PaymentJson, RefundJson } from './square-json.ts';
import type { TimePosition, FakeSquareStore } from './store.ts';

/** A payment as it would not be if all went well. */
export interface PaymentDeviation {
  /** Added to what was asked for. */
  extraCents?: number;
  /** Given on top: outside of `amount_money`, within `total_money`. */
  tipCents?: number;
  currency?: string;
  /** Of another shop. */
  locationId?: string;
  status?: PaymentJson['status'];
  /** Even though the order was paid, or taken away. */
  again?: boolean;
}

/** Somebody pays an order; null when it is paid already or was taken away. */
export async function payOrder(
  { store, now, locationId }: FakeSquareOptions,
  orderId: string,
  oddly: PaymentDeviation = {},
): Promise<PaymentJson | null> {
  return store.runExclusive(`order ${orderId}`, async (inside) => {
    const order = await inside.get('order', orderId);
    if (order === null || (order.state !== 'DRAFT' && !oddly.again)) return null;
    const { amount, currency } = order.total_money;
    const money: MoneyJson = { amount: amount + (oddly.extraCents ?? 0), currency: oddly.currency ?? currency };
    const tip: MoneyJson = { ...money, amount: oddly.tipCents ?? 0 };
    const at = now();
    const payment: PaymentJson = {
      id: newId(28),
      status: oddly.status ?? 'COMPLETED',
      order_id: orderId,
      location_id: oddly.locationId ?? locationId,
      amount_money: money,
      total_money: { ...money, amount: money.amount + tip.amount },
      ...(tip.amount > 0 && { tip_money: tip }),
      source_type: 'CARD',
      application_details: { square_product: 'ECOMMERCE_API' },
      receipt_number: newId(4),
      created_at: at,
      updated_at: at,
    };
    await inside.put('payment', payment.id, at, payment);
    if (payment.status === 'COMPLETED') await storePaidOrder(inside, order, payment);
    return payment;
  });
}

/** Something is sold that no payment link asks for, as a snack bar does. */
export interface Sale {
  amountCents: number;
  tipCents?: number;
  locationId?: string;
  product?: string;
  /** What its order names as the application. */
  sourceName?: string;
}

export async function sell({ store, now, locationId }: FakeSquareOptions, sale: Sale): Promise<PaymentJson> {
  const [at, money] = [now(), (amount: number): MoneyJson => ({ amount, currency: 'USD' })];
  const { amountCents, tipCents = 0, locationId: where = locationId, product = 'SQUARE_POS', sourceName } = sale;
  const stamps = { created_at: at, updated_at: at };
  const total = money(amountCents + tipCents);
  const payment: PaymentJson = {
    id: newId(28),
    status: 'COMPLETED',
    order_id: newId(29),
    location_id: where,
    amount_money: money(amountCents),
    total_money: total,
    ...(tipCents > 0 && { tip_money: money(tipCents) }),
    source_type: 'CARD',
    application_details: { square_product: product },
    receipt_number: newId(4),
    ...stamps,
  };
  const order: OrderJson = {
    id: payment.order_id,
    location_id: where,
    ...(sourceName !== undefined && { source: { name: sourceName } }),
    line_items: [{ name: 'Ice cream', quantity: '1', base_price_money: money(amountCents) }],
    state: 'OPEN',
    version: 1,
    total_money: total,
    net_amount_due_money: money(0),
    ...stamps,
  };
  await store.put('order', order.id, at, order);
  await store.put('payment', payment.id, at, payment);
  await storePaidOrder(store, order, payment);
  return payment;
}

async function storePaidOrder(store: FakeSquareStore, order: OrderJson, payment: PaymentJson): Promise<void> {
  const { id, location_id, total_money, tip_money, created_at } = payment;
  const paid = { amount_money: total_money, ...(tip_money && { tip_money }) };
  const tender = { id, location_id, type: 'CARD' as const, ...paid, payment_id: id, created_at };
  await store.put('order', order.id, order.created_at, {
    ...order,
    // Paid orders stay open there: nothing of them is fulfilled.
    state: 'OPEN',
    version: order.version + 1,
    tenders: [...(order.tenders ?? []), tender],
    net_amount_due_money: { ...order.total_money, amount: 0 },
    updated_at: created_at,
  });
}

export async function getPayment({ store }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const payment = await store.get('payment', id);
  return payment === null ? notFoundResponse('Payment') : okResponse({ payment });
}

export async function getOrder({ store }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const order = await store.get('order', id);
  return order === null ? notFoundResponse('Order') : okResponse({ order });
}

export function listPayments(needs: FakeSquareOptions, query: URLSearchParams): Promise<FakeSquareResponse> {
  return listOf(needs, 'payment', query);
}

export function listRefunds(needs: FakeSquareOptions, query: URLSearchParams): Promise<FakeSquareResponse> {
  return listOf(needs, 'refund', query);
}

async function listOf({ store, now }: FakeSquareOptions, kind: 'payment' | 'refund', query: URLSearchParams): Promise<FakeSquareResponse> {
  const from = moment(query.get('begin_time') ?? '1970-01-01T00:00:00Z');
  const to = moment(query.get('end_time') ?? now());
  const limit = Number(query.get('limit') ?? 100);
  if (from === null || to === null) return errorResponse(400, 'INVALID_TIME', 'No moment in RFC 3339.', 'begin_time');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return errorResponse(400, 'VALUE_TOO_HIGH', 'From 1 to 100.', 'limit');
  if (query.get('sort_order') === 'DESC') return errorResponse(400, 'BAD_REQUEST', 'Not played here: newest first.', 'sort_order');
  const after = query.has('cursor') ? placeIn(query.get('cursor') ?? '') : null;
  const found: (PaymentJson | RefundJson)[] = await store.listBetween(kind, from, to, after, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  // Only after the cut, so that a page may be shorter than what follows it: as with Square.
  const ours = page.filter((one) => one.location_id === (query.get('location_id') ?? one.location_id));
  return okResponse({ ...(ours.length > 0 && { [`${kind}s`]: ours }), ...(found.length > limit && last && { cursor: cursorAt(last) }) });
}

function moment(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : instantOf(at);
}

function cursorAt({ created_at, id }: PaymentJson | RefundJson): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url');
}

function placeIn(cursor: string): TimePosition {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return { at, id };
}
