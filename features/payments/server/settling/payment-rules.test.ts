import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { day, hour } from '#platform/time/instant.ts';
import { computeDayTotals } from '#features/payments/day-totals.ts';
import { readDayEntries } from '#features/payments/server/lists/day-entries.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { readAlarms, readEntries, createFamilyWithLink, readStoredPayment } from '#features/payments/server/testing/scenarios.ts';
import { applyPayment } from './apply-payment.ts';
import { ruleRows, withdrawRule } from './payment-rules.ts';
import { reconcilePayments } from './reconcile.ts';
import { resolvePayment } from './resolve-payment.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  await testDb.database.pool.query('delete from payment_rules');
  harness = await openHarness(testDb.database, harness ? new Date(Date.parse(harness.clock.now()) + 10 * day).toISOString() : undefined);
});

const markNotOurs = (id: string, alike = false) => resolvePayment(harness.buildCall({ id, how: 'not-ours', note: '', alike }));
const settlePayment = (paymentId: string) => applyPayment(harness.app, { paymentId });
const readToday = () => readDayEntries(harness.app, { day: dayIn('America/New_York', harness.clock.now()) }, undefined);
const rules = () => ruleRows(harness.app, {}, undefined);
const undecidedEvents = async (id: string) =>
  (await testDb.database.pool.query(`select 1 from events where kind = 'payments.undecided' and subject_id = $1`, [id])).rowCount;

describe('a payment at another location of the merchant', () => {
  test.each([
    ['reported by a webhook', (id: string) => settlePayment(id)],
    ['found by the nightly reconciliation', () => reconcilePayments(harness.app)],
  ])('is not stored: %s', async (_case, report) => {
    const sale = harness.cards.sell({ locationId: 'THEIRS', amountCents: 5_100 });
    await report(sale.id);
    await harness.run();
    expect(await readStoredPayment(harness, sale.id)).toBeUndefined();
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(await undecidedEvents(sale.id)).toBe(0);
    expect(await readToday()).toEqual([]);
  });

  test('ends an alarm that an earlier version raised', async () => {
    const sale = harness.cards.sell({ product: null });
    await settlePayment(sale.id);
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([{ kind: 'unknown', takenBy: null }]);
    Object.assign(harness.cards.payments.get(sale.id) ?? {}, { locationId: 'THEIRS' });
    harness.clock.advance(9 * day);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(await readStoredPayment(harness, sale.id)).toMatchObject({ verdict: 'elsewhere' });
  });
});

describe('an unmatched payment', () => {
  test('leaves the alarms and totals if staff mark it as not ours, and is reported separately', async () => {
    const [sale, other] = [harness.cards.sell({ tipCents: 100 }), harness.cards.sell()];
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([
      { kind: 'unknown', amountCents: 700, tipCents: 100, takenBy: { product: 'SQUARE_POS', sourceName: null } },
    ]);
    expect(computeDayTotals(await readToday())).toMatchObject({ takenCents: 1_500, leftOut: null });
    expect(await markNotOurs(sale.id)).toEqual({ done: true });
    expect(await markNotOurs(sale.id)).toEqual({ refused: 'settled-already' });
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    // The decision applies only to this one payment.
    expect(await readAlarms(harness, { paymentId: other.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await rules()).toEqual([]);
    harness.cards.refundInDashboard(sale.id, 200);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(computeDayTotals(await readToday())).toMatchObject({
      takenCents: 700,
      undecidedCents: 700,
      leftOut: { takenCents: 800, refundedCents: 200, payments: 1, provider: { takenCents: 1_500, refundedCents: 200 } },
    });
    expect((await readToday()).filter(({ paymentId }) => paymentId === sale.id)).toEqual([]);
  });

  test('raises no alarm and is excluded if it matches a rule', async () => {
    const [first, second] = [harness.cards.sell(), harness.cards.sell()];
    await reconcilePayments(harness.app);
    expect(await markNotOurs(first.id, true)).toEqual({ done: true });
    expect(await rules()).toMatchObject([{ product: 'SQUARE_POS', sourceName: null, createdByName: 'Dana Whitfield', withdrawnAt: null }]);
    expect(await readAlarms(harness, { paymentId: second.id })).toEqual([]);
    const third = harness.cards.sell();
    await settlePayment(third.id);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: third.id })).toEqual([]);
    expect(await undecidedEvents(third.id)).toBe(0);
    expect(computeDayTotals(await readToday())).toMatchObject({ takenCents: 0, leftOut: { takenCents: 2_100, payments: 3 } });
    // Payments taken by another product or device do not match the rule.
    const invoice = harness.cards.sell({ product: 'INVOICES' });
    const saleAtShop = harness.cards.sell({ sourceName: 'Camp shop' });
    for (const { id } of [invoice, saleAtShop]) await settlePayment(id);
    for (const { id } of [invoice, saleAtShop]) expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown' }]);
  });

  test('raises an alarm again after staff withdraw the rule', async () => {
    const first = harness.cards.sell();
    await settlePayment(first.id);
    await markNotOurs(first.id, true);
    const [rule] = await rules();
    harness.clock.advance(hour);
    expect(await withdrawRule(harness.buildCall({ id: rule?.id ?? '' }))).toEqual({ done: true });
    expect(await withdrawRule(harness.buildCall({ id: rule?.id ?? '' }))).toEqual({ refused: 'settled-already' });
    expect(await withdrawRule(harness.buildCall({ id: newId() }))).toEqual({ refused: 'gone' });
    expect(await rules()).toMatchObject([{ withdrawnAt: harness.clock.now(), withdrawnByName: 'Dana Whitfield' }]);
    const later = harness.cards.sell();
    await settlePayment(later.id);
    expect(await readAlarms(harness, { paymentId: later.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await readAlarms(harness, { paymentId: first.id })).toEqual([]);
    expect(await markNotOurs(later.id, true)).toEqual({ done: true });
    expect(await rules()).toHaveLength(2);
  });

  test('is never excluded by a rule if it has a reference or no product', async () => {
    const sale = harness.cards.sell();
    await settlePayment(sale.id);
    await markNotOurs(sale.id, true);
    const restored = harness.cards.sell({ reference: 'a-request-before-the-backup' });
    const silent = harness.cards.sell({ product: null });
    for (const { id } of [restored, silent]) {
      await settlePayment(id);
      expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown', takenBy: null }]);
      expect(await markNotOurs(id, true)).toEqual({ refused: 'not-alike' });
      expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown' }]);
    }
  });
});

describe('payments of our own requests', () => {
  test('are never excluded by a rule, and staff cannot add a rule that matches them', async () => {
    const { orderId, requestId } = await createFamilyWithLink(harness);
    harness.cards.pay(orderId);
    await applyPayment(harness.app, { requestId });
    const sale = harness.cards.sell({ product: 'ECOMMERCE_API' });
    await settlePayment(sale.id);
    expect(await markNotOurs(sale.id, true)).toEqual({ refused: 'ours-too' });
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await markNotOurs(sale.id)).toEqual({ done: true });
  });

  test('are not excluded by a rule for the same product', async () => {
    const sale = harness.cards.sell();
    await settlePayment(sale.id);
    await markNotOurs(sale.id, true);
    const { folioId, orderId, requestId } = await createFamilyWithLink(harness);
    harness.cards.pay(orderId, { product: 'SQUARE_POS' });
    await applyPayment(harness.app, { requestId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
  });

  test.each([
    ['a rule', true],
    ['a decision of staff', false],
  ])('are no longer excluded by %s once their request is known', async (_case, isByRule) => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    if (isByRule) {
      const sale = harness.cards.sell({ product: 'RETAIL' });
      await settlePayment(sale.id);
      await markNotOurs(sale.id, true);
    }
    // The provider has not reported the order of the payment yet.
    const payment = harness.cards.pay(orderId, { product: 'RETAIL', orderId: null, reference: null });
    const id = payment?.id ?? '';
    await settlePayment(id);
    if (!isByRule) expect(await markNotOurs(id)).toEqual({ done: true });
    expect(await readAlarms(harness, { paymentId: id })).toEqual([]);
    Object.assign(harness.cards.payments.get(id) ?? {}, { orderId });
    await settlePayment(id);
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
    expect(await readStoredPayment(harness, id)).toMatchObject({ verdict: 'accepted', resolvedAt: null });
  });

  test('cannot be marked as not ours by staff', async () => {
    const { orderId, requestId } = await createFamilyWithLink(harness);
    const payment = harness.cards.pay(orderId, { amountCents: 5_000 });
    await applyPayment(harness.app, { requestId });
    expect(await markNotOurs(payment?.id ?? '')).toEqual({ refused: 'cannot-accept' });
    expect(await readAlarms(harness, { paymentId: payment?.id ?? '' })).toMatchObject([{ kind: 'wrong-amount' }]);
  });
});
