import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { day } from '#platform/time/instant.ts';
import { computeDayTotals } from '#features/payments/day-totals.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { readDayEntries } from '#features/payments/server/lists/day-entries.ts';
import { refund } from '#features/payments/server/refunds/refund.ts';
import { squareProvider } from '#features/payments/server/provider/square-provider.ts';
import {
  readAlarms,
  readEntries,
  createFamilyWithLink,
  readMailsTo,
  readMoney,
  readRequest,
} from '#features/payments/server/testing/scenarios.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { applyPayment } from './apply-payment.ts';
import { resolvePayment } from './resolve-payment.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  harness = await openHarness(testDb.database, harness ? new Date(Date.parse(harness.clock.now()) + 10 * day).toISOString() : undefined);
});

async function payWithTip() {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 4_500);
  const payment = harness.cards.pay(orderId, { tipCents: 500 });
  if (payment === null) throw new Error('cannot be paid');
  await applyPayment(harness.app, { requestId });
  return { folioId, requestId, orderId, paymentId: payment.id };
}

const readToday = (at = harness.clock.now()) => readDayEntries(harness.app, { day: dayIn('America/New_York', at) }, undefined);
const kindsOf = async (folioId: string) =>
  (await readToday())
    .filter((row) => row.folioId === folioId && row.kind !== 'charge')
    .map(({ kind, amountCents }) => `${kind} ${amountCents}`);

test('squareProvider separates the tip from the amount', async () => {
  const order = { id: 'ORDER_1', location_id: 'LOC_1', reference_id: 'request-1', tenders: [{ id: 'PAY_TIP' }] };
  const paymentJson = {
    id: 'PAY_TIP',
    status: 'COMPLETED',
    order_id: 'ORDER_1',
    location_id: 'LOC_1',
    created_at: '2026-06-05T18:00:00Z',
    amount_money: { amount: 4_500, currency: 'USD' },
    total_money: { amount: 5_000, currency: 'USD' },
    tip_money: { amount: 500, currency: 'USD' },
  };
  const readPayments = (payment: object) =>
    squareProvider({
      accessToken: 'token',
      baseUrl: 'http://square.invalid',
      locationId: 'LOC_1',
      isPretend: false,
      isLinkAllowed: () => true,
      fetch: async (url) => Response.json(String(url).includes('/orders/') ? { order } : { payment }),
    }).paymentsOfOrder('ORDER_1');
  expect(await readPayments(paymentJson)).toMatchObject([{ amountCents: 4_500, tipCents: 500, reference: 'request-1' }]);
  // Any other part of the total stays in the amount.
  expect(await readPayments({ ...paymentJson, total_money: { amount: 5_300, currency: 'USD' } })).toMatchObject([
    { amountCents: 4_800, tipCents: 500 },
  ]);
  expect(await readPayments({ ...paymentJson, total_money: undefined })).toMatchObject([{ amountCents: 4_500, tipCents: 500 }]);
  expect(await readPayments({ ...paymentJson, tip_money: { amount: 9_900, currency: 'USD' } })).toMatchObject([
    { amountCents: 5_000, tipCents: 0 },
  ]);
});

describe('a payment with a tip', () => {
  test('settles the request; the tip is a separate line and counts in no balance', async () => {
    const { folioId, requestId, paymentId } = await payWithTip();
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500']);
    expect(await readMoney(harness, folioId)).toMatchObject({ cardCents: 4_500, balanceCents: 0, tipCents: 500 });
    expect(await readAlarms(harness, { paymentId })).toEqual([]);
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(await kindsOf(folioId)).toEqual(['card -4500', 'tip -500']);
    const totals = computeDayTotals(await readToday());
    expect(totals).toMatchObject({ takenCents: 5_000, byMethod: [{ method: 'card', takenCents: 4_500 }], tips: { takenCents: 500 } });
    const receipts = await readMailsTo(harness, 'ruth@example.org', 'payments.receipt');
    const receipt = receipts.find(({ textBody }) => textBody.includes(requestId))?.textBody;
    expect(receipt).toContain('Paid by card: $45.00');
    expect(receipt).toContain('Tip, thank you: $5.00');
  });

  test('does not make the folio overpaid, so nobody refunds the tip by mistake', async () => {
    const { folioId } = await payWithTip();
    const all = { key: newId(), folioId, method: 'card' as const, lines: [], amountCents: null, reason: 'Too much' };
    expect(await refund(harness.buildCall(all))).toEqual({ refused: 'nothing-to-refund' });
    const meals = [{ line: 'p1.meals', amountCents: 4_500 }];
    expect(await refund(harness.buildCall({ ...all, key: newId(), lines: meals }))).toEqual({ done: true });
    await harness.run();
    expect([...harness.cards.refunds.values()]).toMatchObject([{ amountCents: 4_500 }]);
    expect(await kindsOf(folioId)).toEqual(expect.arrayContaining(['tip -500', 'card -4500', 'refund 4500']));
    expect(computeDayTotals(await readToday())).toMatchObject({ netCents: 500 });
  });

  test('is fully refunded in the dashboard with its tip, and only the amount needs review', async () => {
    const { folioId, paymentId } = await payWithTip();
    harness.cards.refundInDashboard(paymentId, 5_000);
    await applyPayment(harness.app, { paymentId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500', 'refund card 4500']);
    expect(await readMoney(harness, folioId)).toMatchObject({ inReviewCents: 4_500, restCents: 0 });
    expect((await readMoney(harness, folioId)).tipCents).toBeUndefined();
    expect(await kindsOf(folioId)).toEqual(expect.arrayContaining(['tip -500', 'tip-back 500', 'refund 4500']));
    expect(computeDayTotals(await readToday())).toMatchObject({ netCents: 0, tips: { takenCents: 500, refundedCents: 500 } });
  });

  test('stays paid without review if exactly the tip is refunded in the dashboard', async () => {
    const { folioId, paymentId } = await payWithTip();
    harness.cards.refundInDashboard(paymentId, 500);
    await applyPayment(harness.app, { paymentId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500']);
    expect((await readMoney(harness, folioId)).inReviewCents).toBeUndefined();
    expect((await kindsOf(folioId)).toSorted()).toEqual(['card -4500', 'tip -500', 'tip-back 500']);
    expect(computeDayTotals(await readToday())).toMatchObject({ netCents: 4_500 });
  });

  test('is refunded with its tip if it is a second payment', async () => {
    const { folioId, requestId, orderId } = await payWithTip();
    const secondPayment = harness.cards.pay(orderId, { tipCents: 500 });
    await applyPayment(harness.app, { requestId });
    const id = secondPayment?.id ?? '';
    expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'second', amountCents: 4_500, tipCents: 500 }]);
    expect(await readMoney(harness, folioId)).toMatchObject({ undecided: [{ amountCents: 4_500, tipCents: 500 }] });
    expect(await resolvePayment(harness.buildCall({ id, how: 'refund', note: '' }))).toEqual({ done: true });
    await harness.run();
    expect([...harness.cards.refunds.values()]).toMatchObject([{ paymentId: id, amountCents: 5_000 }]);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, undecided: [], givenBack: [{ amountCents: 5_000 }] });
    expect(computeDayTotals(await readToday())).toMatchObject({ netCents: 5_000, tips: { netCents: 500 } });
  });
});

test('an alarm that an earlier version raised because of a tip ends with the next report', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 4_500);
  const payment = harness.cards.pay(orderId, { amountCents: 5_000 });
  await applyPayment(harness.app, { requestId });
  expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'wrong-amount', amountCents: 5_000 }]);
  Object.assign(harness.cards.payments.get(payment?.id ?? '') ?? {}, { amountCents: 4_500, tipCents: 500 });
  await applyPayment(harness.app, { requestId });
  expect(await readAlarms(harness, { folioId })).toEqual([]);
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, tipCents: 500 });
});
