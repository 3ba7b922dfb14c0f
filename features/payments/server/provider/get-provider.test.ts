import { beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { getFakeSquare } from '#features/payments/server/fake-square/get-fake-square.ts';
import type { LinkRequest, Provider, ProviderPayment } from './provider.ts';
import { ProviderRefusedError } from './provider.ts';
import { demoProvider, getPayWay, getProvider } from './get-provider.ts';

const testApp = setUpTestApp();
let provider: Provider;

beforeAll(async () => {
  provider = someProvider(testApp);
});

function someProvider(of: TestApp): Provider {
  const provider = getProvider(of.running.app);
  if (provider === null) throw new Error('no provider');
  return provider;
}

function linkRequest(key: string, changes: Partial<LinkRequest> = {}): LinkRequest {
  return {
    key,
    reference: key,
    lines: [
      { key: 'p1.meals', name: 'Ruth Hale · 2 meals', quantity: 2, unitCents: 1_300 },
      { key: 'fee', name: 'Family Day Fee', quantity: 1, unitCents: 2_500 },
    ],
    returnUrl: 'http://localhost:0/guest/check-in/payment-complete?id=abc',
    payerEmail: 'ruth@hale.test',
    ...changes,
  };
}

async function all(payments: AsyncIterable<ProviderPayment>): Promise<ProviderPayment[]> {
  const list: ProviderPayment[] = [];
  for await (const payment of payments) list.push(payment);
  return list;
}

test('creates a link over HTTP with the official library, and returns the same link for the same key', async () => {
  const link = await provider.createLink(linkRequest('request-1'));
  expect(link).toEqual({
    linkId: expect.stringMatching(/^[A-Z0-9]{16}$/),
    orderId: expect.any(String),
    url: `/pretend-checkout/${link.linkId}`,
  });
  expect(await provider.createLink(linkRequest('request-1'))).toEqual(link);
  const links = await Promise.all(Array.from({ length: 8 }, () => provider.createLink(linkRequest('request-1b'))));
  expect(new Set(links.map(({ linkId }) => linkId)).size).toBe(1);
});

test('refuses the same key with a different body', async () => {
  await provider.createLink(linkRequest('request-2'));
  const other = provider.createLink(linkRequest('request-2', { returnUrl: 'http://localhost:0/elsewhere' }));
  await expect(other).rejects.toThrow(ProviderRefusedError);
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('returns no payment before the link is paid, and exactly one afterwards', async () => {
  const { linkId, orderId } = await provider.createLink(linkRequest('request-3'));
  expect(await provider.paymentsOfOrder(orderId)).toEqual([]);
  const paidOrder = await demoProvider(testApp.running.app).pay(linkId);
  expect(await demoProvider(testApp.running.app).pay(linkId)).toBeNull();
  const payment: ProviderPayment = {
    id: paidOrder?.paymentId ?? '',
    orderId,
    reference: 'request-3',
    locationId: 'PRETEND',
    amountCents: 5_100,
    tipCents: 0,
    currency: 'USD',
    product: 'ECOMMERCE_API',
    sourceName: null,
    status: 'COMPLETED',
    refundedCents: 0,
    refundIds: [],
    createdAt: testApp.clock.now(),
  };
  expect(await provider.paymentsOfOrder(orderId)).toEqual([payment]);
  expect(await provider.payment(payment.id)).toEqual(payment);
});

test('returns nothing for unknown ids, and deletes unknown links without an error', async () => {
  expect(await provider.payment('nothing')).toBeNull();
  expect(await provider.refundStatus('nothing')).toBeNull();
  expect(await provider.paymentsOfOrder('nothing')).toEqual([]);
  await expect(provider.deleteLink('nothing')).resolves.toBeUndefined();
});

test('deletes a link, so that it cannot be paid, but keeps the payment of a paid link', async () => {
  const { pay } = demoProvider(testApp.running.app);
  const [deleted, paidOrder] = [await provider.createLink(linkRequest('request-4')), await provider.createLink(linkRequest('request-5'))];
  await provider.deleteLink(deleted.linkId);
  await provider.deleteLink(deleted.linkId);
  expect(await pay(deleted.linkId)).toBeNull();
  await pay(paidOrder.linkId);
  await provider.deleteLink(paidOrder.linkId);
  expect(await provider.paymentsOfOrder(paidOrder.orderId)).toHaveLength(1);
});

test('race: a link is either paid or deleted, never both', async () => {
  const { pay } = demoProvider(testApp.running.app);
  for (let round = 0; round < 10; round++) {
    const { linkId, orderId } = await provider.createLink(linkRequest(`race-${round}`));
    const [paidOrder] = await Promise.all([pay(linkId), provider.deleteLink(linkId)]);
    expect(await provider.paymentsOfOrder(orderId)).toHaveLength(paidOrder === null ? 0 : 1);
  }
});

test('refunds a payment in parts, once per key, up to the paid amount', async () => {
  const { linkId } = await provider.createLink(linkRequest('request-6'));
  const paidOrder = await demoProvider(testApp.running.app).pay(linkId);
  const part = { key: 'refund-1', paymentId: paidOrder?.paymentId ?? '', amountCents: 2_600, reason: 'Ruth Hale · 2 meals' };
  const refund = await provider.refund(part);
  expect(refund).toEqual({ id: expect.any(String), state: 'pending', amountCents: 2_600, createdAt: testApp.clock.now() });
  expect(await provider.refund(part)).toEqual(refund);
  expect(await provider.refundStatus(refund.id)).toEqual({ ...refund, state: 'completed' });
  expect(await provider.payment(part.paymentId)).toMatchObject({ amountCents: 5_100, refundedCents: 2_600, refundIds: [refund.id] });
  await expect(provider.refund({ ...part, key: 'refund-2', amountCents: 2_501 })).rejects.toMatchObject({ code: 'REFUND_AMOUNT_INVALID' });
  await expect(provider.refund({ ...part, amountCents: 1 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('lists each payment of a time range once, oldest first, across pages', async () => {
  const { fakeSquare: square } = getFakeSquare(testApp.running.app);
  testApp.clock.advance(3_600_000);
  const from = testApp.clock.now();
  const ids: string[] = [];
  const { orderId } = await provider.createLink(linkRequest('request-7'));
  for (let i = 0; i < 230; i++) {
    if (i % 2 === 0) testApp.clock.advance(1_000);
    // Every fiftieth payment is at another location, so it is not ours.
    const locationId = i % 50 === 0 ? { locationId: 'ELSEWHERE' } : {};
    const payment = await square.payOrder(orderId, { isRepeated: true, ...locationId });
    if (payment && i % 50 !== 0) ids.push(payment.id);
  }
  const list = await all(provider.paymentsBetween(from, testApp.clock.now()));
  expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(list.map(({ createdAt }) => createdAt)).toEqual(list.map(({ createdAt }) => createdAt).toSorted());
  expect(await all(provider.paymentsBetween('2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'))).toEqual([]);
});

test('serves the fake API only to the server itself', async () => {
  const address = `${testApp.url}/pretend-square/v2/payments`;
  for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`])
    expect((await fetch(address, { headers: { authorization } })).status).toBe(401);
  const right = await fetch(address, { headers: { authorization: `Bearer ${getFakeSquare(testApp.running.app).token}` } });
  expect(right.status).toBe(200);
});

test.each([
  [{}, 'pretend'],
  [{ NODE_ENV: 'production' }, 'pretend'],
  [{ TEST_CHECKOUT: 'no' }, 'none'],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'none'],
  [{ PUBLIC_URL: 'https://camp.example' }, 'none'],
  [{ PUBLIC_URL: 'https://camp.example', TEST_CHECKOUT: 'yes' }, 'pretend'],
  [{ TEST_CHECKOUT: 'no', SQUARE_ACCESS_TOKEN: 't', SQUARE_LOCATION_ID: 'L', SQUARE_WEBHOOK_SIGNATURE_KEY: 'k' }, 'square'],
  [{ SQUARE_ACCESS_TOKEN: 't', SQUARE_LOCATION_ID: 'L', SQUARE_WEBHOOK_SIGNATURE_KEY: 'k' }, 'square'],
])('getPayWay with the settings %j returns %s', async (environment, way) => {
  const other = await openTestApp({ environment: environment as Record<string, string> });
  try {
    expect(getPayWay(other.running.app)).toBe(way);
    const provider = getProvider(other.running.app);
    expect(provider?.isPretend ?? null).toBe(way === 'none' ? null : way === 'pretend');
    expect(getProvider(other.running.app)).toBe(provider);
    if (way === 'pretend') return;
    // The fake API is off with a real provider, and without card payments.
    const headers = { authorization: `Bearer ${getFakeSquare(other.running.app).token}` };
    expect((await fetch(`${other.url}/pretend-square/v2/payments`, { headers })).status).toBe(404);
  } finally {
    await other.close();
  }
});
