import { newId } from '#platform/database/server/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { eq } from 'drizzle-orm';
import { dayIn } from '#platform/time/calendar.ts';
import { readDayEntries } from '#features/payments/server/lists/day-entries.ts';
import { folioRows } from '#features/payments/server/lists/folio-rows.ts';
import { payerPage } from '#features/payments/server/lists/payer-page.ts';
import { readRequestsWhere } from '#features/payments/server/lists/request-rows.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { day, hour, minute, second } from '#platform/time/instant.ts';
import { signatureOf } from '#features/payments/server/provider/signature.ts';
import { throwUnavailable } from '#features/payments/server/testing/fake-provider.ts';
import {
  readAlarms,
  createStaffRequest,
  payCash,
  readEntries,
  createFamilyWithLink,
  createFamily,
  readMailsTo,
  readMoney,
  readStoredPayment,
  readRequest,
} from '#features/payments/server/testing/scenarios.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { handleWebhook } from './handle-webhook.ts';
import { pollNow } from './schedule-poll.ts';
import { reconcilePayments } from './reconcile.ts';
import { resolvePayment } from './resolve-payment.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  // Start each test days later, so that its reconciliation finds no payments of other tests.
  harness = await openHarness(testDb.database, harness ? new Date(Date.parse(harness.clock.now()) + 10 * day).toISOString() : undefined);
});

const signing = { key: 'secret', notificationUrl: 'http://camp.test/webhooks/square' };

function webhook(payment: { id: string; orderId: string | null }, eventId = newId(), sign = signing.key) {
  const body = { event_id: eventId, type: 'payment.updated', data: { object: { payment: { id: payment.id, order_id: payment.orderId } } } };
  const raw = Buffer.from(JSON.stringify(body));
  return handleWebhook(harness.app, signing, raw, signatureOf({ ...signing, key: sign }, raw));
}

function pay(orderId: string, change: Parameters<Harness['cards']['pay']>[1] = {}) {
  const payment = harness.cards.pay(orderId, change);
  if (payment === null) throw new Error('cannot be paid');
  return payment;
}

describe('a payment reported by a webhook', () => {
  test('becomes one entry, one paid request and one receipt, even if it is reported several times', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId);
    const event = newId();
    for (const id of [event, event, newId(), newId()]) expect(await webhook(payment, id)).toBe('kept');
    await harness.run();
    await webhook(payment);
    expect(await undecidedEvents(payment.id)).toEqual([]);
    await harness.advance(2 * day);
    await reconcilePayments(harness.app);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readMoney(harness, folioId)).toMatchObject({ cardCents: 5_100, balanceCents: 0 });
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(harness.failedJobs).toEqual([]);
    const receipts = (await readMailsTo(harness, 'ruth@example.org', 'payments.receipt')).filter(({ textBody }) =>
      textBody.includes(requestId),
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.textBody).toContain('Ruth Hale · meals: $51.00');
    expect(receipts[0]?.textBody).toContain('http://camp.test/guest/check-in/payment-complete?id=secret-of-the-family-000');
  });

  test('counts only after the provider confirms that it is completed', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    await webhook({ id: 'pay-invented', orderId });
    await harness.run();
    const approved = pay(orderId, { status: 'APPROVED' });
    await webhook(approved);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100']);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'received link' });
    expect(await readStoredPayment(harness, approved.id)).toMatchObject({ verdict: 'waiting', status: 'APPROVED' });
    approved.status = 'COMPLETED';
    await webhook(approved);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
  });

  test('has no effect if the webhook has no valid signature', async () => {
    const { orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId);
    const [callsBefore, jobsBefore] = [harness.cards.callCount, harness.pendingJobs.length];
    expect(await webhook(payment, newId(), 'another secret')).toBe('not-signed');
    expect([harness.cards.callCount, harness.pendingJobs.length]).toEqual([callsBefore, jobsBefore]);
    expect((await testDb.database.pool.query('select from webhook_events where payment_id = $1', [payment.id])).rowCount).toBe(0);
  });
});

describe('a replayed webhook', () => {
  function recordWebhook(payment: { id: string; orderId: string | null }) {
    const body = {
      event_id: newId(),
      type: 'payment.updated',
      data: { object: { payment: { id: payment.id, order_id: payment.orderId } } },
    };
    const raw = Buffer.from(JSON.stringify(body));
    const signature = signatureOf(signing, raw);
    return (at = signing) => handleWebhook(harness.app, at, raw, signature);
  }

  test('is stored once and changes no balance, both at once and a year later', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId);
    const replay = recordWebhook(payment);
    expect(await Promise.all(Array.from({ length: 20 }, () => replay()))).toEqual(Array.from({ length: 20 }, () => 'kept'));
    await harness.run();
    const entries = await readEntries(harness, folioId);
    expect(entries).toEqual(['charge 5100', 'card -5100']);
    await harness.advance(365 * day);
    const [callsBefore, jobsBefore] = [harness.cards.callCount, harness.pendingJobs.length];
    for (let time = 0; time < 5; time++) await replay();
    expect([harness.cards.callCount, harness.pendingJobs.length]).toEqual([callsBefore, jobsBefore]);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(entries);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect((await testDb.database.pool.query('select from webhook_events where payment_id = $1', [payment.id])).rowCount).toBe(1);
  });

  test('is refused at a URL other than the signed one', async () => {
    const { orderId } = await createFamilyWithLink(harness);
    const replay = recordWebhook(pay(orderId));
    expect(await replay({ ...signing, notificationUrl: 'http://other.test/webhooks/square' })).toBe('not-signed');
  });
});

describe('a payment without a webhook', () => {
  test('is found by a poll 30 seconds after its link was created', async () => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    pay(orderId);
    await harness.advance(29 * second);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 5_100 });
    await harness.advance(2 * second);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0 });
    expect(harness.pendingJobs.filter(({ name }) => name === 'payments.look')).toEqual([]);
  });

  test('is polled by one job at a time, with a growing delay, until the link expires', async () => {
    const { requestId } = await createFamilyWithLink(harness);
    const start = Date.parse(harness.clock.now());
    const times: number[] = [];
    for (let polls = 0; polls < 6; polls += 1) {
      const jobsBefore = harness.pendingJobs.filter(({ name }) => name === 'payments.look');
      expect(jobsBefore).toHaveLength(1);
      times.push(Date.parse(jobsBefore[0]?.after ?? '') - start);
      await harness.advance(Date.parse(jobsBefore[0]?.after ?? '') - Date.parse(harness.clock.now()));
    }
    expect(times).toEqual([30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day]);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'expired' });
    expect([...harness.cards.links.values()]).toMatchObject([{ isGone: true }]);
    expect(harness.pendingJobs.filter(({ name }) => name === 'payments.look')).toEqual([]);
  });

  test('is found by the nightly reconciliation, even if the provider’s list omits its order', async () => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    harness.pendingJobs.length = 0;
    pay(orderId);
    await harness.advance(10 * hour);
    await reconcilePayments(harness.app);
    expect(await readMoney(harness, folioId)).toMatchObject({ cardCents: 5_100, balanceCents: 0 });
  });
});

test('a payment found by the nightly reconciliation is booked on the day when it was paid', async () => {
  const { folioId, orderId } = await createFamilyWithLink(harness);
  const paidAt = harness.clock.now();
  pay(orderId);
  harness.pendingJobs.length = 0;
  harness.clock.advance(16 * hour);
  await reconcilePayments(harness.app);
  const cardsOn = async (date: string) => {
    const rows = await readDayEntries(harness.app, { day: date }, undefined);
    return rows.filter((row) => row.folioId === folioId && row.kind === 'card').map(({ at, amountCents }) => [at, amountCents]);
  };
  expect(await cardsOn(dayIn('America/New_York', paidAt))).toEqual([[paidAt, -5_100]]);
  expect(await cardsOn(dayIn('America/New_York', harness.clock.now()))).toEqual([]);
});

describe('the link of a request', () => {
  test('is created once if the answer is lost, because the request id is the key', async () => {
    const { requestId } = await createFamily(harness);
    harness.cards.onCall = (when, call) => {
      if (when === 'after' && call === 'createLink') throwUnavailable();
    };
    await harness.run();
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'created', link: null });
    harness.cards.onCall = () => {};
    await harness.advance(10 * second);
    const [link, ...more] = [...harness.cards.links.values()];
    expect(more).toEqual([]);
    expect(link).toMatchObject({ key: requestId, reference: requestId });
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'received link', linkId: link?.linkId, link: link?.url });
  });

  test('raises an alarm if it cannot be created', async () => {
    const { folioId, requestId } = await createFamily(harness);
    harness.cards.onCall = throwUnavailable;
    await harness.advance(5 * hour);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'created', link: null });
    // Retries must continue, because the internet may be down for days.
    await harness.advance(4 * day);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'failed', problem: 'no answer', link: null });
    expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'no-link', amountCents: 5_100, requestId }]);
    expect(harness.failedJobs).toEqual([]);
  });

  test('is deleted if its request is cancelled during the creation', async () => {
    const { folioId, requestId } = await createFamily(harness);
    await payCash(harness, folioId, 5_100);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'remove link' });
    await harness.run();
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'removed' });
    expect([...harness.cards.links.values()].filter(({ isGone }) => !isGone)).toEqual([]);
  });

  test('marks the request as paid if the payment arrives during the deletion of the expired link', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    harness.cards.onCall = (when, call) => {
      if (when === 'before' && call === 'deleteLink') pay(orderId);
    };
    await harness.advance(day + minute);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
  });

  test('marks an expired request as paid if a payment by its link completes later', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const pendingPayment = pay(orderId, { status: 'APPROVED' });
    await harness.advance(day + minute);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'expired' });
    pendingPayment.status = 'COMPLETED';
    await harness.advance(hour);
    await webhook(pendingPayment);
    await harness.run();
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0 });
  });

  test.each([
    ['after 30 days without a due day', null, 30],
    ['two weeks after its due day', 10, 25],
  ])('expires for a request by staff %s', async (_case, dueIn, days) => {
    const now = harness.clock.now();
    const dueOn = dueIn === null ? null : new Date(Date.parse(now) + dueIn * day).toISOString().slice(0, 10);
    const id = await createStaffRequest(harness, { dueOn });
    await harness.advance((days - 1) * day);
    expect(await readRequest(harness, id)).toMatchObject({ state: 'received link' });
    await harness.advance(2 * day);
    expect(await readRequest(harness, id)).toMatchObject({ state: 'expired' });
    // The amount stays owed after the link has expired.
    expect(await readMoney(harness, id)).toMatchObject({ balanceCents: 3_500 });
  });

  test('is polled until the provider is available, and expires afterwards', async () => {
    const { requestId } = await createFamilyWithLink(harness);
    harness.cards.onCall = throwUnavailable;
    await harness.advance(2 * day);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'received link' });
    harness.cards.onCall = () => {};
    await harness.advance(hour);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'expired' });
  });
});

test('pollNow throws while the provider is unavailable, and settles the payment in the next call', async () => {
  const { folioId, orderId } = await createFamilyWithLink(harness);
  harness.cards.pay(orderId);
  harness.cards.onCall = throwUnavailable;
  await expect(pollNow(harness.app, folioId)).rejects.toThrow();
  harness.cards.onCall = () => {};
  await pollNow(harness.app, folioId);
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
});

async function undecidedEvents(id: string): Promise<unknown[]> {
  const { rows } = await testDb.database.pool.query<{ after: unknown }>(
    `select after from events where kind = 'payments.undecided' and subject_id = $1`,
    [id],
  );
  return rows.map(({ after }) => after);
}

describe('a payment that does not match its request', () => {
  test.each([
    ['of another amount', { amountCents: 5_000 }, 'wrong-amount', 'mismatch'],
    ['in another currency', { currency: 'CAD' }, 'wrong-currency', 'mismatch'],
    ['at another location', { locationId: 'THEIRS' }, 'wrong-place', 'mismatch'],
  ] as const)('raises an alarm and becomes no entry: %s', async (_case, deviation, kind, state) => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId, deviation);
    for (const _again of [1, 2]) {
      await webhook(payment);
      await harness.run();
    }
    expect(await undecidedEvents(payment.id)).toEqual([{ verdict: kind }]);
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100']);
    expect(await readRequest(harness, requestId)).toMatchObject({ state });
    expect(await readAlarms(harness, { folioId })).toMatchObject([
      { kind, amountCents: payment.amountCents, currency: payment.currency, askedCents: 5_100 },
    ]);
    expect(
      await readMailsTo(harness, 'ruth@example.org', 'payments.receipt').then((all) =>
        all.filter((mail) => mail.textBody.includes(requestId)),
      ),
    ).toEqual([]);
  });

  test('becomes one entry when staff accept it', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId, { amountCents: 5_000 });
    await webhook(payment);
    await harness.run();
    const accept = harness.buildCall({ id: payment.id, how: 'accept' as const, note: 'The terminal was off by a dollar' });
    expect(await resolvePayment(accept)).toEqual({ done: true });
    expect(await resolvePayment(accept)).toEqual({ refused: 'settled-already' });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5000']);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readAlarms(harness, { folioId })).toEqual([]);
  });

  test('does not change the folio if staff refund it, and raises the alarm again if that refund fails', async () => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId, { amountCents: 5_000 });
    await webhook(payment);
    await harness.run();
    harness.cards.nextRefundState = 'failed';
    await resolvePayment(harness.buildCall({ id: payment.id, how: 'refund' as const, note: '' }));
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    const givenBack = { amountCents: 5_000, currency: 'USD' };
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 5_100, givenBack: [{ ...givenBack, isOnItsWay: true }] });
    await harness.run();
    expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'wrong-amount', paymentId: payment.id }]);
    expect((await readMoney(harness, folioId)).givenBack).toBeUndefined();
    harness.cards.nextRefundState = 'completed';
    await resolvePayment(harness.buildCall({ id: payment.id, how: 'refund' as const, note: '' }));
    await harness.run();
    await webhook(payment);
    await harness.run();
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100']);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 5_100, givenBack: [{ ...givenBack, isOnItsWay: false }] });
    const [folio] = await folioRows(harness.app, { folioId }, undefined);
    expect(folio?.refunds.map(({ state }) => state).toSorted()).toEqual(['completed', 'failed']);
    expect([...harness.cards.refunds.values()].filter(({ state }) => state === 'completed')).toMatchObject([{ amountCents: 5_000 }]);
  });

  test('is not booked if the request is already paid', async () => {
    const { folioId, orderId } = await createFamilyWithLink(harness);
    const [first, second_] = [pay(orderId), pay(orderId)];
    for (const payment of [first, second_]) await webhook(payment);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100']);
    expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'second', amountCents: 5_100 }]);
  });

  test('cannot be accepted if it has no request', async () => {
    const unknownPayment = { ...pay((await createFamilyWithLink(harness)).orderId), id: 'pay-stray', orderId: null, reference: null };
    harness.cards.payments.set(unknownPayment.id, unknownPayment);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: unknownPayment.id })).toMatchObject([
      { kind: 'unknown', folioId: null, amountCents: 5_100 },
    ]);
    expect(await resolvePayment(harness.buildCall({ id: unknownPayment.id, how: 'accept' as const, note: '' }))).toEqual({
      refused: 'cannot-accept',
    });
    expect(await resolvePayment(harness.buildCall({ id: unknownPayment.id, how: 'settled' as const, note: 'Camp shop' }))).toEqual({
      done: true,
    });
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: unknownPayment.id })).toEqual([]);
  });

  test('raises an alarm while the provider’s answers do not contain the payment', async () => {
    const { orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId);
    await harness.advance(minute);
    harness.cards.payments.delete(payment.id);
    await harness.advance(hour);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: payment.id })).toMatchObject([{ kind: 'missing' }]);
    harness.cards.payments.set(payment.id, payment);
    await reconcilePayments(harness.app);
    expect(await readAlarms(harness, { paymentId: payment.id })).toEqual([]);
  });

  test('updates its folio and the payer’s page after a refund in the dashboard', async () => {
    const id = await createStaffRequest(harness);
    await harness.run();
    const { orderId, secret } = await readRequest(harness, id);
    const payment = pay(orderId ?? '', { amountCents: 3_000 });
    await webhook(payment);
    await harness.run();
    const readPayerPage = () => payerPage(harness.buildCall({ secret }));
    expect(await readPayerPage()).toMatchObject({ state: 'mismatch', isUndecided: true });
    expect(await readRequestsWhere(harness.app.rows, eq(paymentRequests.id, id))).toMatchObject([
      { state: 'mismatch', isUndecided: true, balanceCents: 3_500, restCents: 500 },
    ]);
    const countFolioChanges = async () => {
      const changes = `select from changes where topic = 'payments.folios' and key = $1`;
      return (await testDb.database.pool.query(changes, [id])).rowCount ?? 0;
    };
    const before = await countFolioChanges();
    harness.cards.refundInDashboard(payment.id, 3_000);
    await webhook(payment);
    await harness.run();
    expect(await readMoney(harness, id)).toMatchObject({ undecided: [], restCents: 3_500 });
    expect(await countFolioChanges()).toBeGreaterThan(before);
    expect(await readPayerPage()).toMatchObject({ state: 'mismatch', isUndecided: false });
    expect(await readRequestsWhere(harness.app.rows, eq(paymentRequests.id, id))).toMatchObject([
      { state: 'mismatch', isUndecided: false, balanceCents: 3_500, restCents: 3_500 },
    ]);
  });

  test('is booked in addition to cash for the same bill, and raises an alarm about the overpayment', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
    await payCash(harness, folioId, 5_100);
    pay(orderId);
    await harness.run();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'cash -5100', 'card -5100']);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'overpaid', amountCents: 5_100 }]);
  });

  test('raises no alarm if it was paid in test mode and the camp now uses a real provider', async () => {
    const { orderId } = await createFamilyWithLink(harness);
    const payment = pay(orderId);
    await harness.advance(minute);
    harness.cards.payments.delete(payment.id);
    Object.assign(harness.cards, { isPretend: false });
    await reconcilePayments(harness.app);
    expect(await readStoredPayment(harness, payment.id)).toMatchObject({ isTestMode: true, missingSince: null });
    expect(await readAlarms(harness, { paymentId: payment.id })).toEqual([]);
  });
});
