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

async function paidWithTip() {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 4_500);
  const payment = harness.cards.pay(orderId, { tipCents: 500 });
  if (payment === null) throw new Error('cannot be paid');
  await applyPayment(harness.app, { requestId });
  return { folioId, requestId, orderId, paymentId: payment.id };
}

const daysRows = (at = harness.clock.now()) => readDayEntries(harness.app, { day: dayIn('America/New_York', at) }, undefined);
const kindsOf = async (folioId: string) =>
  (await daysRows())
    .filter((row) => row.folioId === folioId && row.kind !== 'charge')
    .map(({ kind, amountCents }) => `${kind} ${amountCents}`);

test('the answer of Square in the shared case settles the request, and the tip is told apart', async () => {
  const order = { id: 'ORDER_1', location_id: 'LOC_1', reference_id: 'request-1', tenders: [{ id: 'PAY_TIP' }] };
  const paid = {
    id: 'PAY_TIP',
    status: 'COMPLETED',
    order_id: 'ORDER_1',
    location_id: 'LOC_1',
    created_at: '2026-06-05T18:00:00Z',
    amount_money: { amount: 4_500, currency: 'USD' },
    total_money: { amount: 5_000, currency: 'USD' },
    tip_money: { amount: 500, currency: 'USD' },
  };
  const told = (payment: object) =>
    squareProvider({
      accessToken: 'token',
      baseUrl: 'http://square.invalid',
      locationId: 'LOC_1',
      isPretend: false,
      isLinkAllowed: () => true,
      fetch: async (url) => Response.json(String(url).includes('/orders/') ? { order } : { payment }),
    }).paymentsOfOrder('ORDER_1');
  expect(await told(paid)).toMatchObject([{ amountCents: 4_500, tipCents: 500, reference: 'request-1' }]);
  // Whatever else the total holds is not lost.
  expect(await told({ ...paid, total_money: { amount: 5_300, currency: 'USD' } })).toMatchObject([{ amountCents: 4_800, tipCents: 500 }]);
  expect(await told({ ...paid, total_money: undefined })).toMatchObject([{ amountCents: 4_500, tipCents: 500 }]);
  // A tip that cannot be one is none.
  expect(await told({ ...paid, tip_money: { amount: 9_900, currency: 'USD' } })).toMatchObject([{ amountCents: 5_000, tipCents: 0 }]);
});

describe('a payment with a tip', () => {
  test('settles the request by what was asked for; the tip is a line of its own and in no balance', async () => {
    const { folioId, requestId, paymentId } = await paidWithTip();
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500']);
    expect(await readMoney(harness, folioId)).toMatchObject({ cardCents: 4_500, balanceCents: 0, tipCents: 500 });
    expect(await readAlarms(harness, { paymentId })).toEqual([]);
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(await kindsOf(folioId)).toEqual(['card -4500', 'tip -500']);
    const totals = computeDayTotals(await daysRows());
    expect(totals).toMatchObject({ takenCents: 5_000, byMethod: [{ method: 'card', takenCents: 4_500 }], tips: { takenCents: 500 } });
    const receipts = await readMailsTo(harness, 'ruth@example.org', 'payments.receipt');
    const receipt = receipts.find(({ textBody }) => textBody.includes(requestId))?.textBody;
    expect(receipt).toContain('Paid by card: $45.00');
    expect(receipt).toContain('Tip, thank you: $5.00');
  });

  test('leaves nothing that was paid too much, so that the tip is not given back by mistake', async () => {
    const { folioId } = await paidWithTip();
    const all = { key: newId(), folioId, method: 'card' as const, lines: [], amountCents: null, reason: 'Too much' };
    expect(await refund(harness.ask(all))).toEqual({ refused: 'nothing-to-refund' });
    const meals = [{ line: 'p1.meals', amountCents: 4_500 }];
    expect(await refund(harness.ask({ ...all, key: newId(), lines: meals }))).toEqual({ done: true });
    await harness.run();
    expect([...harness.cards.refunds.values()]).toMatchObject([{ amountCents: 4_500 }]);
    expect(await kindsOf(folioId)).toEqual(expect.arrayContaining(['tip -500', 'card -4500', 'refund 4500']));
    expect(computeDayTotals(await daysRows())).toMatchObject({ netCents: 500 });
  });

  test('refunded whole in the dashboard gives back the tip, too, and only what was asked for is in review', async () => {
    const { folioId, paymentId } = await paidWithTip();
    harness.cards.refundInDashboard(paymentId, 5_000);
    await applyPayment(harness.app, { paymentId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500', 'refund card 4500']);
    expect(await readMoney(harness, folioId)).toMatchObject({ inReviewCents: 4_500, restCents: 0 });
    expect((await readMoney(harness, folioId)).tipCents).toBeUndefined();
    expect(await kindsOf(folioId)).toEqual(expect.arrayContaining(['tip -500', 'tip-back 500', 'refund 4500']));
    expect(computeDayTotals(await daysRows())).toMatchObject({ netCents: 0, tips: { takenCents: 500, refundedCents: 500 } });
  });

  test('of which exactly the tip is refunded in the dashboard stays paid, and nobody is asked', async () => {
    const { folioId, paymentId } = await paidWithTip();
    harness.cards.refundInDashboard(paymentId, 500);
    await applyPayment(harness.app, { paymentId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 4500', 'card -4500']);
    expect((await readMoney(harness, folioId)).inReviewCents).toBeUndefined();
    expect((await kindsOf(folioId)).toSorted()).toEqual(['card -4500', 'tip -500', 'tip-back 500']);
    expect(computeDayTotals(await daysRows())).toMatchObject({ netCents: 4_500 });
  });

  test('that was paid a second time is given back whole, the tip with it', async () => {
    const { folioId, requestId, orderId } = await paidWithTip();
    const again = harness.cards.pay(orderId, { tipCents: 500 });
    await applyPayment(harness.app, { requestId });
    const id = again?.id ?? '';
    expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'second', amountCents: 4_500, tipCents: 500 }]);
    expect(await readMoney(harness, folioId)).toMatchObject({ undecided: [{ amountCents: 4_500, tipCents: 500 }] });
    expect(await resolvePayment(harness.ask({ id, how: 'refund', note: '' }))).toEqual({ done: true });
    await harness.run();
    expect([...harness.cards.refunds.values()]).toMatchObject([{ paymentId: id, amountCents: 5_000 }]);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, undecided: [], givenBack: [{ amountCents: 5_000 }] });
    expect(computeDayTotals(await daysRows())).toMatchObject({ netCents: 5_000, tips: { netCents: 500 } });
  });
});

test('an alarm of an earlier version about a tip ends when the payment is told of again', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 4_500);
  const payment = harness.cards.pay(orderId, { amountCents: 5_000 });
  await applyPayment(harness.app, { requestId });
  expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'wrong-amount', amountCents: 5_000 }]);
  Object.assign(harness.cards.payments.get(payment?.id ?? '') ?? {}, { amountCents: 4_500, tipCents: 500 });
  await applyPayment(harness.app, { requestId });
  expect(await readAlarms(harness, { folioId })).toEqual([]);
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, tipCents: 500 });
});
