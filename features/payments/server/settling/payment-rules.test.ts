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

const notOurs = (id: string, alike = false) => resolvePayment(harness.ask({ id, how: 'not-ours', note: '', alike }));
const hear = (paymentId: string) => applyPayment(harness.app, { paymentId });
const daysRows = () => readDayEntries(harness.app, { day: dayIn('America/New_York', harness.clock.now()) }, undefined);
const rules = () => ruleRows(harness.app, {}, undefined);
const undecidedEvents = async (id: string) =>
  (await testDb.database.pool.query(`select 1 from events where kind = 'payments.undecided' and subject_id = $1`, [id])).rowCount;

describe('a payment at another location of the merchant', () => {
  test.each([
    ['that a webhook tells of', (id: string) => hear(id)],
    ['that the night may see', () => reconcilePayments(harness.app)],
  ])('%s leaves no trace', async (_what, tell) => {
    const sale = harness.cards.sell({ locationId: 'THEIRS', amountCents: 5_100 });
    await tell(sale.id);
    await harness.run();
    expect(await readStoredPayment(harness, sale.id)).toBeUndefined();
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(await undecidedEvents(sale.id)).toBe(0);
    expect(await daysRows()).toEqual([]);
  });

  test('ends the alarm that an earlier version raised about it, however long ago', async () => {
    const sale = harness.cards.sell({ product: null });
    await hear(sale.id);
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([{ kind: 'unknown', takenBy: null }]);
    Object.assign(harness.cards.payments.get(sale.id) ?? {}, { locationId: 'THEIRS' });
    harness.clock.advance(9 * day);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(await readStoredPayment(harness, sale.id)).toMatchObject({ verdict: 'elsewhere' });
  });
});

describe('a payment for nothing we know', () => {
  test('that is not ours leaves the alarms and the totals, and the day says what is left out', async () => {
    const [sale, other] = [harness.cards.sell({ tipCents: 100 }), harness.cards.sell()];
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([
      { kind: 'unknown', amountCents: 700, tipCents: 100, takenBy: { product: 'SQUARE_POS', sourceName: null } },
    ]);
    expect(computeDayTotals(await daysRows())).toMatchObject({ takenCents: 1_500, leftOut: null });
    expect(await notOurs(sale.id)).toEqual({ done: true });
    expect(await notOurs(sale.id)).toEqual({ refused: 'settled-already' });
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    // It was said of this one alone.
    expect(await readAlarms(harness, { paymentId: other.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await rules()).toEqual([]);
    harness.cards.refundInDashboard(sale.id, 200);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: sale.id })).toEqual([]);
    expect(computeDayTotals(await daysRows())).toMatchObject({
      takenCents: 700,
      undecidedCents: 700,
      leftOut: { takenCents: 800, refundedCents: 200, payments: 1, provider: { takenCents: 1_500, refundedCents: 200 } },
    });
    expect((await daysRows()).filter(({ paymentId }) => paymentId === sale.id)).toEqual([]);
  });

  test('like others that are not ours: all of them are left out from now on, without an alarm', async () => {
    const [first, second] = [harness.cards.sell(), harness.cards.sell()];
    await reconcilePayments(harness.app);
    expect(await notOurs(first.id, true)).toEqual({ done: true });
    expect(await rules()).toMatchObject([{ product: 'SQUARE_POS', sourceName: null, createdByName: 'Dana Whitfield', withdrawnAt: null }]);
    expect(await readAlarms(harness, { paymentId: second.id })).toEqual([]);
    const third = harness.cards.sell();
    await hear(third.id);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: third.id })).toEqual([]);
    expect(await undecidedEvents(third.id)).toBe(0);
    expect(computeDayTotals(await daysRows())).toMatchObject({ takenCents: 0, leftOut: { takenCents: 2_100, payments: 3 } });
    // Taken in another way it is another matter.
    const invoice = harness.cards.sell({ product: 'INVOICES' });
    const named = harness.cards.sell({ sourceName: 'Camp shop' });
    for (const { id } of [invoice, named]) await hear(id);
    for (const { id } of [invoice, named]) expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown' }]);
  });

  test('raises an alarm again once the rule is withdrawn, which is told by who and when', async () => {
    const first = harness.cards.sell();
    await hear(first.id);
    await notOurs(first.id, true);
    const [rule] = await rules();
    harness.clock.advance(hour);
    expect(await withdrawRule(harness.ask({ id: rule?.id ?? '' }))).toEqual({ done: true });
    expect(await withdrawRule(harness.ask({ id: rule?.id ?? '' }))).toEqual({ refused: 'settled-already' });
    expect(await withdrawRule(harness.ask({ id: newId() }))).toEqual({ refused: 'gone' });
    expect(await rules()).toMatchObject([{ withdrawnAt: harness.clock.now(), withdrawnByName: 'Dana Whitfield' }]);
    const later = harness.cards.sell();
    await hear(later.id);
    expect(await readAlarms(harness, { paymentId: later.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await readAlarms(harness, { paymentId: first.id })).toEqual([]);
    expect(await notOurs(later.id, true)).toEqual({ done: true });
    expect(await rules()).toHaveLength(2);
  });

  test('with a reference is never left out by a rule, nor one whose way of payment the provider does not tell', async () => {
    const sale = harness.cards.sell();
    await hear(sale.id);
    await notOurs(sale.id, true);
    const restored = harness.cards.sell({ reference: 'a-request-before-the-backup' });
    const silent = harness.cards.sell({ product: null });
    for (const { id } of [restored, silent]) {
      await hear(id);
      expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown', takenBy: null }]);
      expect(await notOurs(id, true)).toEqual({ refused: 'not-alike' });
      expect(await readAlarms(harness, { paymentId: id })).toMatchObject([{ kind: 'unknown' }]);
    }
  });
});

describe('nothing of ours is hidden', () => {
  test('by a rule: our own payments are taken in that way, too', async () => {
    const { orderId, requestId } = await createFamilyWithLink(harness);
    harness.cards.pay(orderId);
    await applyPayment(harness.app, { requestId });
    const sale = harness.cards.sell({ product: 'ECOMMERCE_API' });
    await hear(sale.id);
    expect(await notOurs(sale.id, true)).toEqual({ refused: 'ours-too' });
    expect(await readAlarms(harness, { paymentId: sale.id })).toMatchObject([{ kind: 'unknown' }]);
    expect(await notOurs(sale.id)).toEqual({ done: true });
  });

  test('by a rule: a payment for a request is ours however it was taken', async () => {
    const sale = harness.cards.sell();
    await hear(sale.id);
    await notOurs(sale.id, true);
    const { folioId, orderId, requestId } = await createFamilyWithLink(harness);
    harness.cards.pay(orderId, { product: 'SQUARE_POS' });
    await applyPayment(harness.app, { requestId });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
  });

  test.each([
    ['by a rule', true],
    ['by a person', false],
  ])('%s: what turns out to be for a request is ours again', async (_what, isByRule) => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    if (isByRule) {
      const sale = harness.cards.sell({ product: 'RETAIL' });
      await hear(sale.id);
      await notOurs(sale.id, true);
    }
    // Its order was not known yet.
    const payment = harness.cards.pay(orderId, { product: 'RETAIL', orderId: null, reference: null });
    const id = payment?.id ?? '';
    await hear(id);
    if (!isByRule) expect(await notOurs(id)).toEqual({ done: true });
    expect(await readAlarms(harness, { paymentId: id })).toEqual([]);
    Object.assign(harness.cards.payments.get(id) ?? {}, { orderId });
    await hear(id);
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
    expect(await readStoredPayment(harness, id)).toMatchObject({ verdict: 'accepted', resolvedAt: null });
  });

  test('by a person: a payment for a request is accepted or given back, and never said not to be ours', async () => {
    const { orderId, requestId } = await createFamilyWithLink(harness);
    const payment = harness.cards.pay(orderId, { amountCents: 5_000 });
    await applyPayment(harness.app, { requestId });
    expect(await notOurs(payment?.id ?? '')).toEqual({ refused: 'cannot-accept' });
    expect(await readAlarms(harness, { paymentId: payment?.id ?? '' })).toMatchObject([{ kind: 'wrong-amount' }]);
  });
});
