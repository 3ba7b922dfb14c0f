import { beforeEach, expect, test } from 'vitest';
import { createFakeSquare, type FakeSquare } from './fake-square.ts';
import { createMemoryStore, type FakeSquareStore } from './store.ts';

let square: FakeSquare;
beforeEach(() => {
  square = createSquareWith(createMemoryStore());
});

function createSquareWith(store: FakeSquareStore): FakeSquare {
  return createFakeSquare({
    store,
    now: () => '2026-06-12T16:00:00.000Z',
    locationId: 'L1',
    checkoutUrl: (linkId) => `http://square.test/checkout/${linkId}`,
  });
}

/** A store in memory whose lock does nothing. */
function unguarded(): FakeSquareStore {
  const store = createMemoryStore();
  return { ...store, runExclusive: (_name, work) => work(store) };
}

function send(method: string, path: string, body?: unknown, query = ''): Promise<{ status: number; body: Record<string, unknown> }> {
  return sendTo(square, method, path, body, query);
}

async function sendTo(of: FakeSquare, method: string, path: string, body?: unknown, query = '') {
  const { status, body: answer } = await of.answer({ method, path, query: new URLSearchParams(query), body });
  return { status, body: answer as Record<string, unknown> };
}

const usd = (amount: number) => ({ amount, currency: 'USD' });
const order = { location_id: 'L1', reference_id: 'r1', line_items: [{ name: 'Fee', quantity: '2', base_price_money: usd(1_250) }] };
const link = { idempotency_key: 'k1', order, checkout_options: { redirect_url: 'http://camp.test/back' } };
const linkPath = 'online-checkout/payment-links';

async function linkOf(of: FakeSquare, key = 'k1'): Promise<{ id: string; order_id: string }> {
  const { body } = await sendTo(of, 'POST', linkPath, { ...link, idempotency_key: key });
  return body['payment_link'] as { id: string; order_id: string };
}

test('an order has the state DRAFT until it is paid, and OPEN afterwards', async () => {
  const { id, order_id } = await linkOf(square);
  const draft = (await send('GET', `orders/${order_id}`)).body['order'];
  expect(draft).toMatchObject({ state: 'DRAFT', total_money: usd(2_500), net_amount_due_money: usd(2_500), reference_id: 'r1' });
  expect(draft).not.toHaveProperty('tenders');
  const payment = await square.pay(id);
  const result = (await send('GET', `orders/${order_id}`)).body['order'];
  expect(result).toMatchObject({ state: 'OPEN', net_amount_due_money: usd(0), tenders: [{ payment_id: payment?.id }] });
});

test('deleting a link cancels its order', async () => {
  const { id, order_id } = await linkOf(square);
  expect((await send('DELETE', `${linkPath}/${id}`)).body).toEqual({ id, cancelled_order_id: order_id });
  expect((await send('DELETE', `${linkPath}/${id}`)).status).toBe(404);
  expect((await send('GET', `${linkPath}/${id}`)).status).toBe(404);
  expect((await send('GET', `orders/${order_id}`)).body['order']).toMatchObject({ state: 'CANCELED' });
});

const invalidLinks: [string, object][] = [
  ['no key', { ...link, idempotency_key: '' }],
  ['a reference of more than 40 characters', { ...link, order: { ...order, reference_id: 'r'.repeat(41) } }],
  ['no lines', { ...link, order: { ...order, line_items: [] } }],
  ['501 lines', { ...link, order: { ...order, line_items: Array(501).fill(order.line_items[0]) } }],
  ['half cents', { ...link, order: { ...order, line_items: [{ ...order.line_items[0], base_price_money: usd(0.5) }] } }],
  ['nothing to pay', { ...link, order: { ...order, line_items: [{ ...order.line_items[0], base_price_money: usd(0) }] } }],
  ['a way back that is no web address', { ...link, checkout_options: { redirect_url: 'javascript:alert(1)' } }],
  ['an e-mail that is none', { ...link, pre_populated_data: { buyer_email: 'ruth' } }],
];

test.each(invalidLinks)('refuses to create a link with %s', async (_case, body) => {
  const answer = await send('POST', linkPath, body);
  expect(answer.status).toBe(400);
  expect(answer.body['errors']).toMatchObject([{ category: 'INVALID_REQUEST_ERROR', code: expect.any(String) }]);
});

test('refuses calls for another location, and answers 404 to unsupported calls', async () => {
  expect((await send('POST', linkPath, { ...link, order: { ...order, location_id: 'L2' } })).status).toBe(404);
  expect((await send('PUT', linkPath, link)).status).toBe(404);
  expect((await send('GET', 'customers')).status).toBe(404);
  expect((await send('GET', 'payments', undefined, 'begin_time=yesterday')).status).toBe(400);
});

test('race: simultaneous payments of one link are all recorded without the lock, and only one with the lock', async () => {
  const paidBy = async (of: FakeSquare): Promise<number> => {
    const { id } = await linkOf(of);
    const result = await Promise.all([of.pay(id), of.pay(id), of.pay(id)]);
    return result.filter((payment) => payment !== null).length;
  };
  expect(await paidBy(createSquareWith(unguarded()))).toBe(3);
  expect(await paidBy(square)).toBe(1);
});

test('race: simultaneous requests with one key create two links without the lock, and one link with the lock', async () => {
  const linksBy = async (of: FakeSquare): Promise<number> => {
    const links = await Promise.all([linkOf(of), linkOf(of)]);
    return new Set(links.map(({ id }) => id)).size;
  };
  expect(await linksBy(createSquareWith(unguarded()))).toBe(2);
  expect(await linksBy(square)).toBe(1);
});
