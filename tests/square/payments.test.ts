import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { buildPaymentEvents } from '#features/payments/server/fake-square/webhooks.ts';
import type { PaymentJson } from '#features/payments/server/fake-square/square-json.ts';
import type { AlarmRow, FolioRow, RequestRow } from '#features/payments/shapes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import type { WatchedView } from '#server/testing/watch-view.ts';
import { openSquare, type SquareServer } from './square-server.ts';

/** Run the tests with both checkouts: the built-in test checkout and the separate fake Square server. */
const checkouts = { pretend: 'the pretend checkout', square: 'another server' } as const;
type CheckoutKind = keyof typeof checkouts;

let square: SquareServer;
const openApps = new Map<CheckoutKind, TestApp>();
const desks = new Map<CheckoutKind, { office: SignedInGuest; requests: WatchedView }>();

beforeAll(async () => {
  square = await openSquare({ pauses: [20, 100, 500] });
  for (const [kind, environment] of [
    ['pretend', {}],
    ['square', square.environment],
  ] as const) {
    const testApp = await openTestApp({ environment });
    const office = await testApp.person({ accountArea: 'Administration', permissions: ['is-admin'] });
    openApps.set(kind, testApp);
    desks.set(kind, { office, requests: await office.watch('payments.requests', {}) });
  }
  square.notify(`${openApps.get('square')?.url}/webhooks/square`, 'http://localhost:0/webhooks/square');
});
afterEach(() => square.planFaults());
afterAll(async () => {
  for (const { requests } of desks.values()) requests.close();
  for (const testApp of openApps.values()) await testApp.close();
  await square.close();
});

interface OpenRequest {
  id: string;
  /** Waits until the request has this state, and returns the request. */
  until(state: RequestRow['state']): Promise<RequestRow>;
  press(...fields: string[]): Promise<Response>;
}

/** Requests a payment of $51.00 and waits for its link. */
async function openRequest(kind: CheckoutKind): Promise<OpenRequest> {
  const [testApp, desk] = [openApps.get(kind), desks.get(kind)];
  if (!testApp || !desk) throw new Error('not open');
  const id = newId();
  const request = { id, reservationId: null, purpose: 'other', description: 'Broken window', amountCents: 5_100, language: 'en' } as const;
  expect(await desk.office.calls.payments.request.mutate(request)).toMatchObject({ done: true });
  const until = async (state: RequestRow['state']): Promise<RequestRow> => {
    const rows = await desk.requests.until<RequestRow>((list) => list.some((row) => row.id === id && row.state === state));
    const row = rows.find((entry) => entry.id === id);
    if (!row) throw new Error('the subscription has ended');
    return row;
  };
  const { link } = await until('received link');
  // The link of the built-in test checkout is a path, and Square's link is a URL.
  const page = new URL(String(link), testApp.url);
  const press = (...fields: string[]) =>
    fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: page.origin },
      body: new URLSearchParams(fields.map((entry) => ['odd', entry])),
    });
  return { id, until, press };
}

async function entriesFor(kind: CheckoutKind, folioId: string): Promise<string[]> {
  const found = await openApps
    .get(kind)
    ?.running.app.database.pool.query<{ said: string }>(
      `select kind || ' ' || amount_cents as said from money_entries where folio_id = $1 order by seq`,
      [folioId],
    );
  return found?.rows.map(({ said }) => said) ?? [];
}

test.each(Object.keys(checkouts) as CheckoutKind[])(
  'paying at the checkout page marks the request as paid, only by the webhook: %s',
  async (kind) => {
    const { until, press } = await openRequest(kind);
    expect((await press()).status).toBe(303);
    expect(await until('paid')).toMatchObject({ balanceCents: 0 });
  },
);

test.each(Object.keys(checkouts) as CheckoutKind[])('repeated webhooks in any order mark the request as paid once: %s', async (kind) => {
  const { id, until, press } = await openRequest(kind);
  await press('duplicate', 'reversed');
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
  await square.waitUntilDelivered();
  const cards = await openApps
    .get(kind)
    ?.running.app.database.pool.query(`select 1 from money_entries where request_id = $1 and kind = 'card'`, [id]);
  expect(cards?.rowCount).toBe(1);
});

test.each(Object.keys(checkouts) as CheckoutKind[])('polling finds a payment without a webhook: %s', async (kind) => {
  const { id, until, press } = await openRequest(kind);
  await press('silent');
  await desks.get(kind)?.office.calls.payments.checkNow.mutate({ id });
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
});

test.each(Object.keys(checkouts) as CheckoutKind[])('a payment of another amount is not accepted: %s', async (kind) => {
  const { until, press } = await openRequest(kind);
  await press('wrongAmount');
  expect(await until('mismatch')).toMatchObject({ balanceCents: 5_100 });
});

test.each(Object.keys(checkouts) as CheckoutKind[])(
  'a payment with a tip settles the request by its amount without the tip: %s',
  async (kind) => {
    const { id, until, press } = await openRequest(kind);
    await press('tip');
    expect(await until('paid')).toMatchObject({ balanceCents: 0, isUndecided: false });
    expect(await entriesFor(kind, id)).toEqual(['charge 5100', 'card -5100']);
  },
);

test('refunding the excess in the dashboard settles the request, only by webhooks', async () => {
  const { id, until, press } = await openRequest('square');
  await press('wrongAmount');
  await until('mismatch');
  const paymentId = square.events.findLast(({ type }) => type === 'payment.updated')?.data.id ?? '';
  await square.square.refundInDashboard(paymentId, 100);
  expect(await until('paid')).toMatchObject({ balanceCents: 0, isUndecided: false });
  expect((await entriesFor('square', id)).toSorted()).toEqual(['card -5200', 'charge 5100', 'refund 100']);
});

test('a refund in the dashboard that is pending and then fails does not change the payment', async () => {
  const { id, until, press } = await openRequest('square');
  await press();
  await until('paid');
  const paymentId = square.events.findLast(({ type }) => type === 'payment.updated')?.data.id ?? '';
  const refund = await square.square.refundInDashboard(paymentId, 1_100, 'PENDING');
  const folio = await desks.get('square')?.office.watch('payments.folio', { folioId: id });
  if (!folio || !refund) throw new Error('no refund');
  const waitForMoney = (is: (money: FolioRow['money']) => boolean) =>
    folio.until<FolioRow>(([entry]) => entry !== undefined && is(entry.money));
  await waitForMoney(({ refundingCents }) => refundingCents === 1_100);
  await square.square.endRefund(refund.id, 'FAILED');
  await waitForMoney(({ refundingCents }) => refundingCents === 0);
  expect(await entriesFor('square', id)).toEqual(['charge 5100', 'card -5100']);
  const secondRefund = await square.square.refundInDashboard(paymentId, 1_100);
  expect(secondRefund).toMatchObject({ status: 'COMPLETED' });
  await waitForMoney(({ inReviewCents }) => inReviewCents === 1_100);
  folio.close();
});

test('a sale at our location needs review until it is marked as not ours, and a sale at another location is not stored', async () => {
  const { office } = desks.get('square') ?? {};
  if (!office) throw new Error('not open');
  const alarms = await office.watch('payments.alarms', {});
  const sale = await square.square.sell({ amountCents: 450, sourceName: 'Snack bar' });
  const otherSale = await square.square.sell({ amountCents: 900, locationId: 'LOCATION2' });
  const deliver = (payment: PaymentJson) => square.deliverWebhooks(buildPaymentEvents(payment));
  await deliver(otherSale);
  await deliver(sale);
  const rows = await alarms.until<AlarmRow>((list) => list.some(({ paymentId }) => paymentId === sale.id));
  expect(rows.find(({ paymentId }) => paymentId === sale.id)).toMatchObject({
    kind: 'unknown',
    // The separate fake server has no dashboard, so there is no URL of the payment.
    dashboardUrl: null,
    takenBy: { product: 'SQUARE_POS', sourceName: 'Snack bar' },
  });
  await office.calls.payments.resolve.mutate({ id: sale.id, how: 'not-ours', note: '', alike: true });
  await alarms.until<AlarmRow>((list) => list.every(({ paymentId }) => paymentId !== sale.id));
  const next = await square.square.sell({ amountCents: 700, sourceName: 'Snack bar' });
  await deliver(next);
  const stored = async () =>
    (await openApps.get('square')?.running.app.database.pool.query<{ id: string }>('select id from provider_payments'))?.rows.map(
      ({ id }) => id,
    );
  await expect.poll(stored).toContain(next.id);
  expect(alarms.rows<AlarmRow>().some(({ paymentId }) => paymentId === next.id)).toBe(false);
  expect(await stored()).not.toContain(otherSale.id);
  alarms.close();
});

test('Square retries a webhook if the connection breaks during its handling', async () => {
  const { until, press } = await openRequest('square');
  square.planFaults({ fault: 'reset', times: 1, only: 'GET /v2/orders' });
  await press();
  expect(await until('paid')).toMatchObject({ balanceCents: 0 });
});
