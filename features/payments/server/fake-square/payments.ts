import { newId } from '#platform/database/server/new-id.ts';
import { instantOf } from '#platform/time/instant.ts';
import { okResponse, errorResponse, notFoundResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareOptions } from './fake-square.ts';
import type { MoneyJson, OrderJson, PaymentJson, RefundJson } from './square-json.ts';
import type { TimePosition, FakeSquareStore } from './store.ts';

/** Deviations from a normal payment, for tests. */
export interface PaymentDeviation {
  extraCents?: number;
  /** Tip in cents. Square includes it in `total_money` but not in `amount_money`. */
  tipCents?: number;
  currency?: string;
  locationId?: string;
  status?: PaymentJson['status'];
  /** Records a payment even if the order is already paid or canceled. */
  isRepeated?: boolean;
}

/** Pays an order. Returns null if the order is already paid or canceled. */
export async function payOrder(
  { store, now, locationId }: FakeSquareOptions,
  orderId: string,
  deviation: PaymentDeviation = {},
): Promise<PaymentJson | null> {
  return store.runExclusive(`order ${orderId}`, async (lockedStore) => {
    const order = await lockedStore.get('order', orderId);
    if (order === null || (order.state !== 'DRAFT' && !deviation.isRepeated)) return null;
    const { amount, currency } = order.total_money;
    const money: MoneyJson = { amount: amount + (deviation.extraCents ?? 0), currency: deviation.currency ?? currency };
    const tip: MoneyJson = { ...money, amount: deviation.tipCents ?? 0 };
    const at = now();
    const payment: PaymentJson = {
      id: newId(28),
      status: deviation.status ?? 'COMPLETED',
      order_id: orderId,
      location_id: deviation.locationId ?? locationId,
      amount_money: money,
      total_money: { ...money, amount: money.amount + tip.amount },
      ...(tip.amount > 0 && { tip_money: tip }),
      source_type: 'CARD',
      application_details: { square_product: 'ECOMMERCE_API' },
      receipt_number: newId(4),
      created_at: at,
      updated_at: at,
    };
    await lockedStore.put('payment', payment.id, at, payment);
    if (payment.status === 'COMPLETED') await storePaidOrder(lockedStore, order, payment);
    return payment;
  });
}

export interface SalePaymentOptions {
  amountCents: number;
  tipCents?: number;
  locationId?: string;
  product?: string;
  sourceName?: string;
}

export async function createSalePayment({ store, now, locationId }: FakeSquareOptions, sale: SalePaymentOptions): Promise<PaymentJson> {
  const [at, money] = [now(), (amount: number): MoneyJson => ({ amount, currency: 'USD' })];
  const { amountCents, tipCents = 0, locationId: saleLocation = locationId, product = 'SQUARE_POS', sourceName } = sale;
  const timestamps = { created_at: at, updated_at: at };
  const total = money(amountCents + tipCents);
  const payment: PaymentJson = {
    id: newId(28),
    status: 'COMPLETED',
    order_id: newId(29),
    location_id: saleLocation,
    amount_money: money(amountCents),
    total_money: total,
    ...(tipCents > 0 && { tip_money: money(tipCents) }),
    source_type: 'CARD',
    application_details: { square_product: product },
    receipt_number: newId(4),
    ...timestamps,
  };
  const order: OrderJson = {
    id: payment.order_id,
    location_id: saleLocation,
    ...(sourceName !== undefined && { source: { name: sourceName } }),
    line_items: [{ name: 'Ice cream', quantity: '1', base_price_money: money(amountCents) }],
    state: 'OPEN',
    version: 1,
    total_money: total,
    net_amount_due_money: money(0),
    ...timestamps,
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
    // Square keeps paid orders in the state OPEN until they are fulfilled.
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

export function listPayments(options: FakeSquareOptions, query: URLSearchParams): Promise<FakeSquareResponse> {
  return listOf(options, 'payment', query);
}

export function listRefunds(options: FakeSquareOptions, query: URLSearchParams): Promise<FakeSquareResponse> {
  return listOf(options, 'refund', query);
}

async function listOf({ store, now }: FakeSquareOptions, kind: 'payment' | 'refund', query: URLSearchParams): Promise<FakeSquareResponse> {
  const from = parseInstant(query.get('begin_time') ?? '1970-01-01T00:00:00Z');
  const to = parseInstant(query.get('end_time') ?? now());
  const limit = Number(query.get('limit') ?? 100);
  if (from === null || to === null) return errorResponse(400, 'INVALID_TIME', 'No moment in RFC 3339.', 'begin_time');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return errorResponse(400, 'VALUE_TOO_HIGH', 'From 1 to 100.', 'limit');
  if (query.get('sort_order') === 'DESC') return errorResponse(400, 'BAD_REQUEST', 'Not played here: newest first.', 'sort_order');
  const after = query.has('cursor') ? positionAt(query.get('cursor') ?? '') : null;
  const records: (PaymentJson | RefundJson)[] = await store.listBetween(kind, from, to, after, limit + 1);
  const page = records.slice(0, limit);
  const last = page.at(-1);
  // Filter after paging, as Square does: a page may have few payments although more pages follow.
  const ours = page.filter((record) => record.location_id === (query.get('location_id') ?? record.location_id));
  return okResponse({ ...(ours.length > 0 && { [`${kind}s`]: ours }), ...(records.length > limit && last && { cursor: cursorAt(last) }) });
}

function parseInstant(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : instantOf(at);
}

function cursorAt({ created_at, id }: PaymentJson | RefundJson): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url');
}

function positionAt(cursor: string): TimePosition {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return { at, id };
}
