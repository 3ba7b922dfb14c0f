import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import type { NewRefund } from '#features/payments/shapes.ts';
import type { z } from 'zod';
import { askForPayment, chargeLines, closeFolio, readChargedLines, lockFolio } from '#features/payments/server/public.ts';
import { reissueRequest } from '#features/payments/server/requests/reissue-request.ts';
import { reconcilePayments } from '#features/payments/server/settling/reconcile.ts';
import { resolvePayment } from '#features/payments/server/settling/resolve-payment.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { ProviderRefusedError } from '#features/payments/server/provider/provider.ts';
import { throwUnavailable } from '#features/payments/server/testing/fake-provider.ts';
import {
  readAlarms,
  payCash,
  readEntries,
  createFamilyWithLink,
  readLatestRequest,
  readMoney,
} from '#features/payments/server/testing/scenarios.ts';
import { moneyEntries } from '#features/payments/server/tables.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { refund } from './refund.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  harness = await openHarness(testDb.database, harness ? new Date(Date.parse(harness.clock.now()) + 10 * day).toISOString() : undefined);
});

async function paidFamily(cents = 5_100): Promise<{ folioId: string; requestId: string; paymentId: string }> {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, cents);
  const payment = harness.cards.pay(orderId);
  await applyPayment(harness.app, { requestId });
  return { folioId, requestId, paymentId: payment?.id ?? '' };
}

const refundFolio = (folioId: string, more: Partial<z.output<typeof NewRefund>> = {}) =>
  refund(harness.buildCall({ key: newId(), folioId, method: 'card', lines: [], amountCents: null, reason: 'Rain', ...more }));
const meals = (amountCents: number) => [{ line: 'p1.meals', amountCents }];

test('refund to the card credits the line at once, and books the money once the refund completes', async () => {
  const { folioId, paymentId } = await paidFamily();
  harness.cards.nextRefundState = 'pending';
  expect(await refundFolio(folioId, { lines: meals(1_200) })).toEqual({ done: true });
  await harness.run();
  expect(await readMoney(harness, folioId)).toMatchObject({
    chargedCents: 3_900,
    balanceCents: -1_200,
    refundingCents: 1_200,
    refundedCents: 0,
  });
  expect(await readAlarms(harness, { folioId })).toEqual([]);
  const [created] = [...harness.cards.refunds.values()];
  expect(created).toMatchObject({ paymentId, amountCents: 1_200, reason: 'Rain' });
  harness.cards.setRefund(created?.id ?? '', 'completed');
  await harness.advance(2 * hour);
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'credit -1200', 'refund card 1200']);
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, refundingCents: 0, refundedCents: 1_200 });
  expect(await readChargedLines(harness.app.rows, folioId)).toMatchObject([{ line: 'p1.meals', leftCents: 3_900 }]);
  await reconcilePayments(harness.app);
  expect(harness.cards.refunds.size).toBe(1);
});

test('refund in cash books the money at once, and refuses more than was charged on the line', async () => {
  const { folioId } = await paidFamily();
  expect(await refundFolio(folioId, { method: 'cash', lines: meals(5_101) })).toEqual({ refused: 'too-much' });
  expect(await refundFolio(folioId, { method: 'cash', lines: meals(5_000) })).toEqual({ done: true });
  expect(await refundFolio(folioId, { method: 'cash', lines: meals(101) })).toEqual({ refused: 'too-much' });
  expect(await refundFolio(folioId, { method: 'cash' })).toEqual({ refused: 'nothing-to-refund' });
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'credit -5000', 'refund cash 5000']);
  expect(harness.cards.refunds.size).toBe(0);
});

test('refund refunds once per key', async () => {
  const { folioId } = await paidFamily();
  const key = newId();
  for (const _ of [1, 2]) expect(await refundFolio(folioId, { key, lines: meals(1_000) })).toEqual({ done: true });
  await harness.run();
  expect((await readMoney(harness, folioId)).refundedCents).toBe(1_000);
});

test('refund requests the same refund a second time if the answer was lost', async () => {
  const { folioId } = await paidFamily();
  harness.cards.onCall = (when, call) => {
    if (when === 'after' && call === 'refund') throwUnavailable();
  };
  await refundFolio(folioId, { lines: meals(1_000) });
  await harness.run();
  expect(await readMoney(harness, folioId)).toMatchObject({ refundingCents: 1_000, refundedCents: 0 });
  harness.cards.onCall = () => {};
  await harness.advance(hour);
  expect(harness.cards.refunds.size).toBe(1);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundingCents: 0, refundedCents: 1_000, balanceCents: 0 });
});

test('a refund that the provider refuses is an alarm until staff refund the money another way', async () => {
  const { folioId } = await paidFamily();
  harness.cards.onCall = (_when, call) => {
    if (call === 'refund') throw new ProviderRefusedError('REFUND_DECLINED', 'No.');
  };
  await refundFolio(folioId, { lines: meals(1_000) });
  await harness.run();
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: -1_000, refundingCents: 0 });
  expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'refund-failed', amountCents: 1_000 }]);
  await refundFolio(folioId, { method: 'cash' });
  expect(await readAlarms(harness, { folioId })).toEqual([]);
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0 });
});

test.each([
  ['has no answer yet, when the keys become invalid', 'lost', 'UNAUTHORIZED'],
  ['is pending, when the keys expire', 'pending', 'ACCESS_TOKEN_EXPIRED'],
  ['is pending, when a poll is refused', 'pending', 'BAD_REQUEST'],
])('does not count a refund as failed that %s', async (_case, before, code) => {
  const { folioId } = await paidFamily();
  harness.cards.nextRefundState = 'pending';
  harness.cards.onCall = (when, call) => {
    if (before === 'lost' && when === 'after' && call === 'refund') throwUnavailable();
  };
  await refundFolio(folioId, { lines: meals(1_000) });
  await harness.run();
  harness.cards.onCall = (when) => {
    if (when === 'before') throw new ProviderRefusedError(code, 'No.');
  };
  await harness.advance(hour);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundingCents: 1_000, balanceCents: -1_000 });
  expect(await refundFolio(folioId, { method: 'cash' })).toEqual({ refused: 'nothing-to-refund' });
  // An alarm asks for review if the provider's answer was lost.
  await harness.advance(hour);
  expect(await readAlarms(harness, { folioId })).toMatchObject(before === 'lost' ? [{ kind: 'refund-waits', amountCents: 1_000 }] : []);
  harness.cards.onCall = () => {};
  for (const { id } of harness.cards.refunds.values()) harness.cards.setRefund(id, 'completed');
  await harness.advance(2 * hour);
  expect(harness.cards.refunds.size).toBe(1);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundingCents: 0, refundedCents: 1_000, balanceCents: 0 });
});

test('a refund that fails after its completion is reversed and raises an alarm', async () => {
  const { folioId, paymentId } = await paidFamily();
  await refundFolio(folioId, { lines: meals(1_000) });
  await harness.run();
  await applyPayment(harness.app, { paymentId });
  const [created] = [...harness.cards.refunds.values()];
  harness.cards.setRefund(created?.id ?? '', 'failed');
  await harness.advance(hour);
  await reconcilePayments(harness.app);
  await harness.run();
  expect(await readEntries(harness, folioId)).toEqual([
    'charge 5100',
    'card -5100',
    'credit -1000',
    'refund card 1000',
    'refund card -1000',
  ]);
  expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'refund-failed', amountCents: 1_000 }]);
});

test('a refund in the provider’s dashboard becomes one entry with a note', async () => {
  const { folioId, paymentId } = await paidFamily();
  harness.cards.refundInDashboard(paymentId, 700);
  await reconcilePayments(harness.app);
  await reconcilePayments(harness.app);
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'refund card 700']);
  const [entry] = await harness.app.rows
    .select({ note: moneyEntries.note })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.folioId, folioId), eq(moneyEntries.kind, 'refund')));
  expect(entry).toEqual({ note: 'given-back-there' });
  // Staff decide whether the family owes the amount or the price is lower.
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 700, balanceCents: 700, inReviewCents: 700, restCents: 0 });
  expect(await refundFolio(folioId, { lines: meals(4_500) })).toEqual({ refused: 'too-much' });
});

test('a refund in the Square dashboard is booked on its day in the camp’s time zone, even if it is found later', async () => {
  const { folioId, paymentId } = await paidFamily();
  // This is 23:30 at the camp and already the next day in UTC.
  harness.clock.set(`${addMilliseconds(harness.clock.now(), day).slice(0, 10)}T03:30:00.000Z`);
  const createdAt = harness.clock.now();
  harness.cards.refundInDashboard(paymentId, 700);
  await harness.advance(10 * hour);
  await reconcilePayments(harness.app);
  const entries = await harness.app.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  expect(entries.at(-1)).toMatchObject({
    kind: 'refund',
    amountCents: 700,
    at: createdAt,
    day: addMilliseconds(createdAt, -day).slice(0, 10),
  });
});

test('a card refund is booked on the day of its creation in the camp’s time zone, even if it completes later', async () => {
  const { folioId } = await paidFamily();
  harness.cards.nextRefundState = 'pending';
  // This is 23:30 at the camp.
  harness.clock.set(`${addMilliseconds(harness.clock.now(), day).slice(0, 10)}T03:30:00.000Z`);
  const createdAt = harness.clock.now();
  await refundFolio(folioId, { lines: meals(1_200) });
  await harness.run();
  const [created] = [...harness.cards.refunds.values()];
  harness.cards.setRefund(created?.id ?? '', 'completed');
  await harness.advance(2 * day);
  const entries = await harness.app.rows.select().from(moneyEntries).where(eq(moneyEntries.folioId, folioId));
  expect(entries.at(-1)).toMatchObject({
    kind: 'refund',
    amountCents: 1_200,
    at: createdAt,
    day: addMilliseconds(createdAt, -day).slice(0, 10),
  });
});

test('a refund in the Square dashboard during our own refund is found once our own refund fails', async () => {
  const { folioId, paymentId } = await paidFamily();
  harness.cards.nextRefundState = 'failed';
  await refundFolio(folioId, { lines: meals(1_000) });
  harness.cards.refundInDashboard(paymentId, 100);
  await applyPayment(harness.app, { paymentId });
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 0, refundingCents: 1_000 });
  await harness.run();
  await reconcilePayments(harness.app);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 100, refundingCents: 0, balanceCents: -900 });
});

test('refund splits an amount over payments by two cards', async () => {
  const { folioId, paymentId } = await paidFamily();
  await harness.app.write(null, async (tx) => {
    await lockFolio(tx, folioId);
    chargeLines(tx, folioId, [{ line: 'p2.meals', label: 'Mia · meals', amountCents: 2_000 }]);
    await askForPayment(tx, harness.app, {
      folioId,
      purpose: 'check-in',
      description: 'Lakeside Family Camp',
      lines: [{ key: 'p2.meals', name: 'Mia · meals', quantity: 1, unitCents: 2_000 }],
      returnPath: '/guest/check-in/payment-complete?id=x',
      payerName: '',
      payerEmail: '',
      language: 'en',
    });
  });
  await harness.run();
  const second = await readLatestRequest(harness, folioId);
  const secondPayment = harness.cards.pay(second.orderId ?? '');
  await applyPayment(harness.app, { requestId: second.id });
  await harness.app.write(null, async (tx) => {
    await lockFolio(tx, folioId);
    await closeFolio(tx, folioId, 'Ill');
  });
  expect(await refundFolio(folioId)).toEqual({ done: true });
  await harness.run();
  expect([...harness.cards.refunds.values()].map((cardRefund) => [cardRefund.paymentId, cardRefund.amountCents])).toEqual([
    [paymentId, 5_100],
    [secondPayment?.id, 2_000],
  ]);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 7_100, balanceCents: 0 });
});

test('refund refuses to refund a cash payment to a card', async () => {
  const { folioId } = await createFamilyWithLink(harness);
  await payCash(harness, folioId, 5_100);
  expect(await refundFolio(folioId, { lines: meals(100) })).toEqual({ refused: 'not-by-card' });
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'cash -5100']);
});

test('a failed refund of an unmatched payment removes the link that staff reissued during the refund', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
  const payment = harness.cards.pay(orderId, { amountCents: 14_700 });
  await applyPayment(harness.app, { requestId });
  expect(await reissueRequest(harness.buildCall({ id: requestId }))).toEqual({ refused: 'wants-a-look' });
  harness.cards.nextRefundState = 'pending';
  expect(await resolvePayment(harness.buildCall({ id: payment?.id ?? '', how: 'refund', note: '' }))).toEqual({ done: true });
  await harness.run();
  expect(await reissueRequest(harness.buildCall({ id: requestId }))).toEqual({ id: expect.any(String) });
  await harness.run();
  expect(await readLatestRequest(harness, folioId)).toMatchObject({ state: 'received link', amountCents: 5_100 });
  const [created] = [...harness.cards.refunds.values()];
  harness.cards.setRefund(created?.id ?? '', 'failed');
  await harness.advance(2 * hour);
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 5_100, restCents: 0, undecided: [{ amountCents: 14_700 }] });
  expect(await readLatestRequest(harness, folioId)).toMatchObject({ state: 'removed' });
});

test('reissueRequest requests only the missing part after an underpayment', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
  harness.cards.pay(orderId, { amountCents: 4_800 });
  await applyPayment(harness.app, { requestId });
  expect(await reissueRequest(harness.buildCall({ id: requestId }))).toEqual({ id: expect.any(String) });
  expect(await readLatestRequest(harness, folioId)).toMatchObject({ amountCents: 300 });
});
