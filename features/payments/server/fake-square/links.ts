import { newId } from '#platform/database/server/new-id.ts';
import { okResponse, invalidRequestResponse, errorResponse, notFoundResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareOptions } from './fake-square.ts';
import { answerOnce } from './answer-once.ts';
import { CreateLink, type LinkJson, type MoneyJson, type OrderJson } from './square-json.ts';

export async function createLink(options: FakeSquareOptions, body: unknown): Promise<FakeSquareResponse> {
  const parsed = CreateLink.safeParse(body);
  if (!parsed.success) return invalidRequestResponse(parsed.error);
  const { idempotency_key: key, order: orderInput, checkout_options, pre_populated_data } = parsed.data;
  if (orderInput.location_id !== options.locationId) return errorResponse(404, 'NOT_FOUND', 'Location not found.', 'order.location_id');
  const total = totalOf(orderInput.line_items);
  // Square does not document this: we assume that it refuses a checkout over zero.
  if (total === null || total.amount === 0)
    return errorResponse(400, 'BAD_REQUEST', 'One currency, and more than nothing.', 'order.line_items');
  return options.store.runExclusive(`link ${key}`, (store) =>
    answerOnce(store, options.now(), { scope: 'link', key, body: parsed.data }, async () => {
      const now = options.now();
      const timestamps = { version: 1, created_at: now, updated_at: now };
      const order: OrderJson = {
        id: newId(29),
        ...orderInput,
        state: 'DRAFT',
        total_money: total,
        net_amount_due_money: total,
        ...timestamps,
      };
      const id = newId(16).toUpperCase();
      const url = options.checkoutUrl(id);
      const link: LinkJson = { id, order_id: order.id, url, long_url: url, checkout_options, pre_populated_data, ...timestamps };
      await store.put('order', order.id, now, order);
      await store.put('link', id, now, link);
      return okResponse({ payment_link: link, related_resources: { orders: [order] } });
    }),
  );
}

export async function getLink({ store }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const link = await store.get('link', id);
  return link === null || link.gone ? notFoundResponse('Payment link') : okResponse({ payment_link: link });
}

export async function deleteLink({ store, now }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const existing = await store.get('link', id);
  if (existing === null) return notFoundResponse('Payment link');
  return store.runExclusive(`order ${existing.order_id}`, async (lockedStore) => {
    const [link, order] = [await lockedStore.get('link', id), await lockedStore.get('order', existing.order_id)];
    if (link === null || order === null || link.gone) return notFoundResponse('Payment link');
    await lockedStore.put('link', id, link.created_at, { ...link, gone: true });
    if (order.state !== 'DRAFT') return okResponse({ id });
    await lockedStore.put('order', order.id, order.created_at, {
      ...order,
      state: 'CANCELED',
      version: order.version + 1,
      updated_at: now(),
    });
    return okResponse({ id, cancelled_order_id: order.id });
  });
}

function totalOf(items: readonly { quantity: string; base_price_money: MoneyJson }[]): MoneyJson | null {
  const currency = items[0]?.base_price_money.currency;
  if (currency === undefined || items.some((item) => item.base_price_money.currency !== currency)) return null;
  return { amount: items.reduce((sum, item) => sum + Number(item.quantity) * item.base_price_money.amount, 0), currency };
}
