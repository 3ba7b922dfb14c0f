import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isSquareLink } from '#features/payments/server/provider/get-provider.ts';
import {
  type LinkRequest,
  type Provider,
  ProviderUnavailableError,
  type ProviderPayment,
  ProviderRefusedError,
} from '#features/payments/server/provider/provider.ts';
import { isSigned } from '#features/payments/server/provider/signature.ts';
import { squareProvider } from '#features/payments/server/provider/square-provider.ts';
import type { Fault } from './faults.ts';
import { openSquare, type SquareServer } from './square-server.ts';

const fastOptions = { pauses: [10, 10], slowMilliseconds: 50 };
let square: SquareServer;
let provider: Provider;

beforeAll(async () => {
  square = await openSquare(fastOptions);
  provider = providerAt(square.url);
});
afterEach(() => {
  square.planFaults();
  square.setRefundStatus('COMPLETED');
  square.notify(null);
});
afterAll(() => square.close());

function providerAt(baseUrl: string, accessToken = 'square-test-token', milliseconds = 10_000): Provider {
  const isAllowedLink = (url: URL) => isSquareLink(url, baseUrl);
  return squareProvider({ accessToken, baseUrl, locationId: 'LOCATION1', isPretend: false, isLinkAllowed: isAllowedLink, milliseconds });
}

let requestCount = 0;
function linkRequest(changes: Partial<LinkRequest> = {}): LinkRequest {
  const key = `request-${++requestCount}`;
  const lines = [{ key: 'fee', name: 'Family Day Fee', quantity: 1, unitCents: 2_500 }];
  return { key, reference: key, lines, returnUrl: 'http://camp.test/back?id=abc', payerEmail: '', ...changes };
}

async function listPayments(at: Provider): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  for await (const payment of at.paymentsBetween('2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z')) found.push(payment);
  return found;
}

const unavailableFaults: Fault[] = [
  'slow',
  'reset',
  'lost',
  'stall',
  'html',
  'html-after',
  'html-404',
  'html-403',
  'portal',
  'empty',
  'cut-off',
  'too-many',
  'broken',
  'away',
  'timed-out',
  'huge',
];

// Each test has its own fake server, so that they can wait for their timeouts in parallel.
test.concurrent.each(unavailableFaults)(
  'with the fault %s, every call reports Square as unavailable, and a retry succeeds without duplicates',
  async (fault) => {
    await using fakeSquare = await openOwnSquare();
    const { square, provider, patient } = fakeSquare;
    const before = await patient.createLink(linkRequest());
    const paid = await square.pay(before.linkId);
    const paymentId = paid?.id ?? '';
    const link = linkRequest();
    const refund = { key: `refund-${link.key}`, paymentId, amountCents: 1, reason: 'slip' };
    // Some faults change only amounts, so skip calls whose answer contains none.
    const amountless: (() => Promise<unknown>)[] = [() => provider.deleteLink(before.linkId), () => provider.refundStatus('unknown')];
    const calls: (() => Promise<unknown>)[] = [
      () => provider.createLink(link),
      () => provider.paymentsOfOrder(before.orderId),
      () => provider.payment(paymentId),
      () => listPayments(provider),
      ...(fault === 'huge' ? [] : [() => provider.refund(refund), ...amountless]),
    ];
    square.planFaults({ fault });
    for (const call of calls) await expect(call()).rejects.toThrow(ProviderUnavailableError);
    square.planFaults();
    const [first, second] = [await patient.createLink(link), await patient.createLink(link)];
    expect(first).toEqual(second);
    await patient.refund(refund);
    expect(await patient.paymentsOfOrder(before.orderId)).toMatchObject([{ id: paymentId, amountCents: 2_500, refundedCents: 1 }]);
    await patient.deleteLink(before.linkId);
  },
);

async function openOwnSquare() {
  const fakeSquare = await openSquare(fastOptions);
  const provider = providerAt(fakeSquare.url, 'square-test-token', 400);
  return { square: fakeSquare, provider, patient: providerAt(fakeSquare.url), [Symbol.asyncDispose]: () => fakeSquare.close() };
}

test('each call is sent once, or twice after a short failure, because jobs make all further retries', async () => {
  for (const [fault, times] of [
    ['broken', 1],
    ['too-many', 2],
    ['reset', 2],
  ] as const) {
    const before = square.requests.length;
    square.planFaults({ fault });
    await expect(provider.createLink(linkRequest())).rejects.toThrow(ProviderUnavailableError);
    expect(square.requests.length).toBe(before + times);
  }
});

test('calls to an unreachable server throw ProviderUnavailableError', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(providerAt(`http://127.0.0.1:${port}`).payment('x')).rejects.toThrow(ProviderUnavailableError);
});

test('calls with a wrong token, and other errors of Square, throw ProviderRefusedError', async () => {
  const stranger = providerAt(square.url, 'another-token');
  await expect(stranger.payment('x')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  square.planFaults({ fault: 'refused' });
  await expect(provider.payment('x')).rejects.toThrow(ProviderRefusedError);
  await expect(provider.deleteLink('x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a link to another site, or with another amount, is refused', async () => {
  square.planFaults({ fault: 'foreign-link' });
  await expect(provider.createLink(linkRequest())).rejects.toMatchObject({ code: 'LINK_NOT_ALLOWED' });
  square.planFaults({ fault: 'dearer' });
  await expect(provider.createLink(linkRequest())).rejects.toMatchObject({ code: 'LINK_ASKS_ANOTHER_AMOUNT' });
});

test('names of any length and script arrive, without the characters that would break the request', async () => {
  const names = ['Ñandú Őrség 王小明 · 2 meals', 'x'.repeat(2_000), '👨‍👩‍👧‍👦'.repeat(300), 'tab\tand\nnewline', '"12#bigint#', '   '];
  const { linkId } = await provider.createLink(
    linkRequest({ lines: names.map((name, at) => ({ key: `p${at}`, name, quantity: 1, unitCents: 100 })) }),
  );
  const lines = (await square.square.checkout(linkId))?.order.line_items.map(({ name }) => name) ?? [];
  expect(lines[0]).toBe(names[0]);
  expect(lines.slice(3)).toEqual(['tab and newline', '"12', '·']);
  for (const name of lines) expect([...name].length).toBeLessThanOrEqual(200);
});

test.each(['ruth@hale.test', 'not an address', 'ruth@localhost', 'jürgen@exämple.de', ''])(
  'a link is created even if the email address is %j',
  async (payerEmail) => {
    const { linkId } = await provider.createLink(linkRequest({ payerEmail }));
    const checkout = await square.square.checkout(linkId);
    expect(checkout?.link.pre_populated_data?.buyer_email).toBe(payerEmail === 'ruth@hale.test' ? payerEmail : undefined);
  },
);

test('checkout offers no option that changes the amount', async () => {
  const { linkId } = await provider.createLink(linkRequest());
  expect((await square.square.checkout(linkId))?.link.checkout_options).toEqual({
    redirect_url: 'http://camp.test/back?id=abc',
    allow_tipping: false,
    enable_coupon: false,
    enable_loyalty: false,
    ask_for_shipping_address: false,
  });
});

test.each(['FAILED', 'REJECTED'] as const)('a refund with the final status %s has failed and refunds no money', async (end) => {
  square.setRefundStatus(end);
  const { linkId } = await provider.createLink(linkRequest());
  const paid = await square.pay(linkId);
  const refund = await provider.refund({ key: `refund-${requestCount}-${end}`, paymentId: paid?.id ?? '', amountCents: 100, reason: '' });
  expect(refund.state).toBe('pending');
  expect(await provider.refundStatus(refund.id)).toMatchObject({ id: refund.id, state: 'failed' });
  expect((await provider.payment(paid?.id ?? ''))?.refundedCents).toBe(0);
});

test('payments that differ from the request are returned unchanged', async () => {
  const { linkId, orderId } = await provider.createLink(linkRequest());
  await square.pay(linkId, { extraCents: 100, currency: 'CAD', locationId: 'ELSEWHERE' });
  expect(await provider.paymentsOfOrder(orderId)).toMatchObject([{ amountCents: 2_600, currency: 'CAD', locationId: 'ELSEWHERE' }]);
});

interface ReceivedWebhook {
  body: string;
  signature: string | undefined;
  retry: string | undefined;
}

/** Starts a receiver of webhooks. It refuses the first `refusing` webhooks. */
async function openReceiver(rejectCount = 0): Promise<{ url: string; heard: ReceivedWebhook[]; close(): void }> {
  const receivedWebhooks: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { 'x-square-hmacsha256-signature': signature, 'square-retry-number': retry } = request.headers;
      receivedWebhooks.push({ body: Buffer.concat(pieces).toString(), signature: String(signature), retry: retry as string | undefined });
      response.writeHead(receivedWebhooks.length <= rejectCount ? 503 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/square`,
    heard: receivedWebhooks,
    close: () => void server.close(),
  };
}

test('a payment posts signed webhooks, each with its own id, and repeats them until they are accepted', async () => {
  const receiver = await openReceiver(1);
  try {
    square.notify(receiver.url);
    const { linkId, orderId } = await provider.createLink(linkRequest());
    await square.pay(linkId);
    await square.waitUntilDelivered();
    const payloads = receiver.heard.map(({ body }) => JSON.parse(body));
    expect(payloads.map(({ type }) => type).toSorted()).toEqual(['payment.created', 'payment.created', 'payment.updated']);
    expect(new Set(payloads.map(({ event_id }) => event_id)).size).toBe(2);
    expect(receiver.heard.at(-1)?.retry).toBe('1');
    expect(payloads[0].data.object.payment).toMatchObject({ order_id: orderId, status: 'APPROVED' });
    for (const { body, signature } of receiver.heard)
      expect(isSigned({ key: 'square-test-key', notificationUrl: receiver.url }, body, signature)).toBe(true);
  } finally {
    receiver.close();
  }
});

test('a program can control the fake server over HTTP', async () => {
  const { linkId } = await provider.createLink(linkRequest());
  const control = (verb: string, input: object) =>
    fetch(`${square.url}/control/${verb}`, { method: 'POST', body: JSON.stringify(input) }).then((answer) => answer.json());
  await control('misbehave', { plans: [{ fault: 'broken', times: 1, only: 'GET /v2/payments' }] });
  expect(await control('pay', { linkId, extraCents: 5, quietly: true })).toMatchObject({ total_money: { amount: 2_505 } });
  await expect(provider.payment('x')).rejects.toThrow(ProviderUnavailableError);
  expect(await provider.payment('x')).toBeNull();
  expect((await control('seen', {})).asked.at(-1)).toBe('GET /v2/payments/x');
});
