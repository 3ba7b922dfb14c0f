import { expect, test } from 'vitest';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { LinkRequest } from '#features/payments/server/provider/provider.ts';
import { demoProvider, getProvider } from '#features/payments/server/provider/get-provider.ts';
import { readFaults, applyEventFaults, toPaymentDeviation } from './checkout-faults.ts';
import type { PaymentJson } from './square-json.ts';
import { buildPaymentEvents } from './webhooks.ts';

const testApp = setUpTestApp();

let linkCount = 0;
async function link(changes: Partial<LinkRequest> = {}): Promise<{ linkId: string; orderId: string; page: string }> {
  const key = `request-${++linkCount}`;
  const lines = [
    { key: 'p1.meals', name: 'Ruth Hale · meals', quantity: 2, unitCents: 1_300 },
    { key: 'fee', name: 'Family Day Fee', quantity: 1, unitCents: 2_500 },
  ];
  const returnUrl = 'http://camp.test/guest/check-in/payment-complete?id=abc';
  const answer = await getProvider(testApp.running.app)?.createLink({ key, reference: key, lines, returnUrl, payerEmail: '', ...changes });
  if (!answer) throw new Error('no link');
  return { ...answer, page: `${testApp.url}/pretend-checkout/${answer.linkId}` };
}

function press(page: string, faults: string[] = [], headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(faults.map((fault) => ['odd', fault]));
  return fetch(page, { method: 'POST', body, redirect: 'manual', headers: { origin: testApp.url, ...headers } });
}

const paidFor = async (orderId: string) => demoProvider(testApp.running.app).provider.paymentsOfOrder(orderId);

test('says that it is a test page, and shows the items and the amount', async () => {
  const { page } = await link();
  const answer = await fetch(page);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  for (const part of [
    'No real money',
    'Ruth Hale · meals',
    '2 × $13.00',
    '$26.00',
    'Family Day Fee',
    'Pay $51.00',
    'Go back without paying',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<script');
  // The page has an icon link, because browsers otherwise request /favicon.ico.
  expect(text).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml" />');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src 'self'; form-action 'self' http:\/\/camp\.test; frame-ancestors 'none'; base-uri 'none'$/,
  );
});

test('is in Spanish if the browser or the query requests Spanish', async () => {
  const { page } = await link();
  for (const [address, acceptLanguage] of [
    [page, 'es-MX,es;q=0.9'],
    [`${page}?language=es`, 'en'],
  ] as const) {
    const text = await (await fetch(address, { headers: { 'accept-language': acceptLanguage } })).text();
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('Sin dinero real');
    expect(text).toContain('Pagar $51.00');
  }
});

test('escapes HTML in the names of items', async () => {
  const name = `<img src=x onerror=alert(1)> & "Ruth" 'Hale'`;
  const { page } = await link({ lines: [{ key: 'a', name, quantity: 1, unitCents: 100 }] });
  const text = await (await fetch(page)).text();
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ruth&quot; &#39;Hale&#39;');
});

test("redirects to the return address with Square's parameters, and records one payment", async () => {
  const { page, orderId } = await link();
  const answer = await press(page);
  const [payment] = await paidFor(orderId);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://camp.test/guest/check-in/payment-complete?id=abc&orderId=${orderId}&transactionId=${payment?.id}`,
  );
  const again = await press(page);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('This is already paid.');
  expect(await paidFor(orderId)).toHaveLength(1);
});

test('records one payment when Pay is pressed ten times at once', async () => {
  const { page, orderId } = await link();
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(page)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await paidFor(orderId)).toHaveLength(1);
});

test('answers 404 for a deleted and for an unknown link', async () => {
  const { page, linkId, orderId } = await link();
  await getProvider(testApp.running.app)?.deleteLink(linkId);
  for (const address of [page, `${testApp.url}/pretend-checkout/NOTHING`]) {
    for (const answer of [await fetch(address), await press(address)]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This payment link is no longer valid.');
    }
  }
  expect(await paidFor(orderId)).toEqual([]);
});

test('refuses a form post from another origin', async () => {
  const { page, orderId } = await link();
  expect((await press(page, [], { origin: 'https://evil.test' })).status).toBe(403);
  expect(await paidFor(orderId)).toEqual([]);
});

test('records nothing for a declined card, and the payer can try again', async () => {
  const { page, orderId } = await link();
  const declined = await press(page, ['declined']);
  expect(await declined.text()).toContain('The card was declined. Nothing was paid.');
  expect(await paidFor(orderId)).toEqual([]);
  expect((await press(page)).status).toBe(303);
  expect(await paidFor(orderId)).toHaveLength(1);
});

test('records the payment even if the response is lost', async () => {
  const { page, orderId } = await link();
  await expect(press(page, ['lost'])).rejects.toThrow(TypeError);
  expect(await paidFor(orderId)).toHaveLength(1);
});

test('records a wrong amount or currency when the tester chooses one', async () => {
  const { page, orderId } = await link();
  await press(page, ['wrongAmount', 'wrongCurrency', 'silent']);
  expect(await paidFor(orderId)).toMatchObject([{ amountCents: 5_200, currency: 'CAD', status: 'COMPLETED' }]);
});

test('records both payments when a family pays twice on purpose', async () => {
  const { page, orderId } = await link();
  expect((await press(page, ['twice'])).status).toBe(303);
  expect(await paidFor(orderId)).toMatchObject([{ amountCents: 5_100 }, { amountCents: 5_100 }]);
});

const somePayment = { id: 'p', status: 'COMPLETED', order_id: 'o', updated_at: '2026-06-12T16:00:00.000Z' } as PaymentJson;

test('applyEventFaults duplicates, reverses or drops events', () => {
  const events = buildPaymentEvents(somePayment);
  const types = (form: string) =>
    applyEventFaults(readFaults(new URLSearchParams(form)), events).map(({ type }) => type.replace('payment.', ''));
  expect(types('')).toEqual(['created', 'updated']);
  expect(types('odd=reversed')).toEqual(['updated', 'created']);
  expect(types('odd=duplicate')).toEqual(['created', 'updated', 'created', 'updated', 'created', 'updated']);
  expect(types('odd=duplicate&odd=reversed').slice(0, 2)).toEqual(['updated', 'created']);
  expect(types('odd=silent&odd=duplicate')).toEqual([]);
  expect(types('odd=nonsense')).toEqual(['created', 'updated']);
  expect(toPaymentDeviation(new Set())).toEqual({});
});

test('redirects to a relative path if the page was opened at an address other than PUBLIC_URL', async () => {
  const { page } = await link({ returnUrl: `${testApp.running.app.config.publicUrl}/guest/check-in/payment-complete?id=abc` });
  const response = await fetch(page);
  expect(await response.text()).toContain('href="/guest/check-in/payment-complete?id=abc"');
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self';");
  expect((await press(page)).headers.get('location')).toMatch(/^\/guest\/check-in\/payment-complete\?id=abc&orderId=/);
});
