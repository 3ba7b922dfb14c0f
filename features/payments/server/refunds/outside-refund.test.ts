import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { askForPayment, chargeLines, closeFolio, lockFolio } from '#features/payments/server/public.ts';
import { computeDayTotals } from '#features/payments/day-totals.ts';
import { waive } from '#features/payments/server/entries/waive.ts';
import { readDayEntries } from '#features/payments/server/lists/day-entries.ts';
import { payerPage } from '#features/payments/server/lists/payer-page.ts';
import { reissueRequest } from '#features/payments/server/requests/reissue-request.ts';
import { remindOverdue } from '#features/payments/server/requests/remind.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { reconcilePayments } from '#features/payments/server/settling/reconcile.ts';
import { resolvePayment } from '#features/payments/server/settling/resolve-payment.ts';
import { throwUnavailable } from '#features/payments/server/testing/fake-provider.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import {
  readAlarms,
  createStaffRequest,
  payCash,
  readEntries,
  createFamilyWithLink,
  readLatestRequest,
  readMailsTo,
  readMoney,
  readRequest,
} from '#features/payments/server/testing/scenarios.ts';
import { decideRefund } from './decide-refund.ts';
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

async function createPaidFamily(askedCents: number, paidCents = askedCents) {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness, askedCents);
  const paymentId = harness.cards.pay(orderId, { amountCents: paidCents })?.id ?? '';
  await applyPayment(harness.app, { requestId });
  return { folioId, requestId, orderId, paymentId };
}

const settlePayment = (paymentId: string) => applyPayment(harness.app, { paymentId });
const resolve = (id: string, how: 'accept' | 'refund' | 'settled') => resolvePayment(harness.buildCall({ id, how, note: 'Noted' }));
const decide = (folioId: string, how: 'costs-less' | 'still-owed', amountCents: number) =>
  decideRefund(harness.buildCall({ folioId, how, amountCents, note: '' }));
const daysTotals = async (at = harness.clock.now()) =>
  computeDayTotals(await readDayEntries(harness.app, { day: dayIn('America/New_York', at) }, undefined));

describe('an overpayment that is refunded in the Square dashboard', () => {
  /** The request was $33.00, the payment $38.00 and the refund $5.00. */
  const expectSettled = async ({ folioId, requestId, paymentId }: Awaited<ReturnType<typeof createPaidFamily>>) => {
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(await readAlarms(harness, { paymentId })).toEqual([]);
    expect(await readRequest(harness, requestId)).toMatchObject({ state: 'paid' });
    expect(await readMoney(harness, folioId)).toMatchObject({ cardCents: 3_800, refundedCents: 500, balanceCents: 0, undecided: [] });
    expect(await readMoney(harness, folioId)).not.toHaveProperty('inReviewCents');
    expect(await readMoney(harness, folioId)).not.toHaveProperty('givenBack');
    expect((await readEntries(harness, folioId)).toSorted()).toEqual(['card -3800', 'charge 3300', 'refund card 500']);
  };

  test('settles the request without a decision, because the rest equals the requested amount', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    expect(await readAlarms(harness, payment)).toMatchObject([{ kind: 'wrong-amount' }]);
    harness.cards.refundInDashboard(payment.paymentId, 500);
    for (const _again of [1, 2]) await settlePayment(payment.paymentId);
    await reconcilePayments(harness.app);
    await harness.run();
    await expectSettled(payment);
    expect(await daysTotals()).toMatchObject({ takenCents: 3_800, refundedCents: 500, undecidedCents: 0 });
    const receipts = (await readMailsTo(harness, 'ruth@example.org', 'payments.receipt')).filter((mail) =>
      mail.textBody.includes(payment.requestId),
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.textBody).toContain('Paid by card: $33.00');
  });

  test('is found by the nightly reconciliation, and each day’s total equals the provider’s total', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 3_300);
    harness.pendingJobs.length = 0;
    const paidAt = harness.clock.now();
    const paymentId = harness.cards.pay(orderId, { amountCents: 3_800 })?.id ?? '';
    harness.clock.advance(day);
    harness.cards.refundInDashboard(paymentId, 500);
    await reconcilePayments(harness.app);
    await expectSettled({ folioId, requestId, orderId, paymentId });
    expect(await daysTotals(paidAt)).toMatchObject({ takenCents: 3_800, refundedCents: 0 });
    expect(await daysTotals()).toMatchObject({ takenCents: 0, refundedCents: 500 });
  });

  test('settles the request once the refund completes; until then the payment needs review', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    const id = harness.cards.refundInDashboard(payment.paymentId, 500, 'pending');
    await settlePayment(payment.paymentId);
    await harness.run();
    expect(await readAlarms(harness, payment)).toMatchObject([
      { kind: 'wrong-amount', amountCents: 3_300, backCents: 500, askedCents: 3_300 },
    ]);
    expect(await readMoney(harness, payment.folioId)).toMatchObject({
      balanceCents: 3_300,
      restCents: 0,
      undecided: [{ amountCents: 3_300 }],
    });
    harness.cards.endDashboardRefund(id, 'completed');
    await harness.advance(hour);
    await expectSettled(payment);
  });

  test('leaves the full payment in review if the refund fails', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    const id = harness.cards.refundInDashboard(payment.paymentId, 500, 'pending');
    await settlePayment(payment.paymentId);
    harness.cards.endDashboardRefund(id, 'failed');
    await harness.advance(hour);
    expect(await readAlarms(harness, payment)).toMatchObject([{ kind: 'wrong-amount', amountCents: 3_800 }]);
    expect(await resolve(payment.paymentId, 'accept')).toEqual({ done: true });
    expect(await readMoney(harness, payment.folioId)).toMatchObject({ balanceCents: -500 });
  });

  test('leaves a credit balance if the refund fails after it settled the request', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    const id = harness.cards.refundInDashboard(payment.paymentId, 500);
    await settlePayment(payment.paymentId);
    await expectSettled(payment);
    harness.cards.endDashboardRefund(id, 'failed');
    await settlePayment(payment.paymentId);
    await harness.advance(hour);
    expect(await readEntries(harness, payment.folioId)).toEqual(expect.arrayContaining(['refund card 500', 'refund card -500']));
    expect(await readMoney(harness, payment.folioId)).toMatchObject({ balanceCents: -500 });
  });

  test('creates no debt if staff accepted the payment before', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    expect(await resolve(payment.paymentId, 'accept')).toEqual({ done: true });
    harness.cards.refundInDashboard(payment.paymentId, 500);
    for (const _again of [1, 2]) await settlePayment(payment.paymentId);
    await expectSettled(payment);
  });

  test('keeps the rest of the payment in review if the refund is too small', async () => {
    const payment = await createPaidFamily(3_300, 4_000);
    harness.cards.refundInDashboard(payment.paymentId, 500);
    await settlePayment(payment.paymentId);
    expect(await readAlarms(harness, payment)).toMatchObject([
      { kind: 'wrong-amount', amountCents: 3_500, backCents: 500, askedCents: 3_300 },
    ]);
    expect(await readMoney(harness, payment.folioId)).toMatchObject({ undecided: [{ amountCents: 3_500 }] });
    const before = await daysTotals();
    harness.clock.advance(day);
    expect(await resolve(payment.paymentId, 'accept')).toEqual({ done: true });
    expect(await readMoney(harness, payment.folioId)).toMatchObject({ balanceCents: -200, cardCents: 4_000, refundedCents: 500 });
    expect(await readAlarms(harness, { folioId: payment.folioId })).toMatchObject([{ kind: 'overpaid', amountCents: 200 }]);
    expect(await daysTotals()).toMatchObject({ netCents: 0 });
    const { takenCents, refundedCents } = await daysTotals(new Date(Date.parse(harness.clock.now()) - day).toISOString());
    expect([takenCents, refundedCents]).toEqual([before.takenCents, before.refundedCents]);
    expect([takenCents, refundedCents]).toEqual([4_000, 500]);
  });

  test('stays in review if the refund exceeds the overpayment by a dollar', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    harness.cards.refundInDashboard(payment.paymentId, 600);
    await settlePayment(payment.paymentId);
    expect(await readAlarms(harness, payment)).toMatchObject([{ kind: 'wrong-amount', amountCents: 3_200 }]);
    expect(await resolve(payment.paymentId, 'accept')).toEqual({ done: true });
    // The missing amount is in review and is not requested as a debt.
    expect(await readMoney(harness, payment.folioId)).toMatchObject({ balanceCents: 100, inReviewCents: 100, restCents: 0 });
  });

  test('ends the alarm if the full payment is refunded, and raises it again if that refund fails', async () => {
    const payment = await createPaidFamily(3_300, 3_800);
    const id = harness.cards.refundInDashboard(payment.paymentId, 3_800);
    await settlePayment(payment.paymentId);
    expect(await readAlarms(harness, payment)).toEqual([]);
    expect(await readMoney(harness, payment.folioId)).toMatchObject({
      balanceCents: 3_300,
      restCents: 3_300,
      givenBack: [{ amountCents: 3_800 }],
    });
    expect(await resolve(payment.paymentId, 'accept')).toEqual({ refused: 'settled-already' });
    harness.cards.endDashboardRefund(id, 'failed');
    await settlePayment(payment.paymentId);
    await harness.advance(hour);
    expect(await readAlarms(harness, payment)).toMatchObject([{ kind: 'wrong-amount', amountCents: 3_800 }]);
  });

  test('settles the request with only one of two payments that have the same excess', async () => {
    const { folioId, requestId, orderId } = await createFamilyWithLink(harness, 3_300);
    const ids = [1, 2].map(() => harness.cards.pay(orderId, { amountCents: 3_800 })?.id ?? '');
    await applyPayment(harness.app, { requestId });
    for (const id of ids) harness.cards.refundInDashboard(id, 500);
    await applyPayment(harness.app, { requestId });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, undecided: [{ amountCents: 3_300 }] });
  });
});

describe('a refund of a paid family in the Square dashboard', () => {
  const refundEleven = async () => {
    const payment = await createPaidFamily(5_100);
    harness.cards.refundInDashboard(payment.paymentId, 1_100);
    for (const _again of [1, 2]) await settlePayment(payment.paymentId);
    await reconcilePayments(harness.app);
    return payment;
  };

  test('needs one decision, and the family is not asked to pay', async () => {
    const { folioId } = await refundEleven();
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'refund card 1100']);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, inReviewCents: 1_100, restCents: 0 });
    expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'refund-in-review', amountCents: 1_100, isPretend: true }]);
    expect(await payCash(harness, folioId, 1_100)).toMatchObject({ refused: 'wants-a-look' });
    expect(await waive(harness.buildCall({ key: newId(), folioId, reason: 'No' }))).toEqual({ refused: 'wants-a-look' });
    const events = await testDb.database.pool.query(`select 1 from events where kind = 'payments.refund-in-review' and subject_id = $1`, [
      folioId,
    ]);
    expect(events.rowCount).toBe(1);
    expect(await daysTotals()).toMatchObject({ takenCents: 5_100, refundedCents: 1_100 });
  });

  test('becomes a credit if staff decide that the price is lower', async () => {
    const { folioId } = await refundEleven();
    const before = await daysTotals();
    expect(await decide(folioId, 'costs-less', 1_100)).toEqual({ done: true });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'refund card 1100', 'credit -1100']);
    const now = await readMoney(harness, folioId);
    expect(now).toMatchObject({ balanceCents: 0, restCents: 0, chargedCents: 4_000 });
    expect(now).not.toHaveProperty('inReviewCents');
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    expect(await daysTotals()).toMatchObject({ takenCents: before.takenCents, refundedCents: before.refundedCents });
  });

  test('can be requested from the payer if staff decide that it is still owed', async () => {
    const { folioId } = await refundEleven();
    expect(await decide(folioId, 'still-owed', 1_100)).toEqual({ done: true });
    expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'refund card 1100']);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, restCents: 1_100 });
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    // The next reconciliation does not return this refund to review.
    await reconcilePayments(harness.app);
    expect(await readMoney(harness, folioId)).toMatchObject({ restCents: 1_100 });
    expect(await payCash(harness, folioId, 1_100)).toEqual({ done: true });
  });

  test('accepts one decision and refuses a second one', async () => {
    const { folioId } = await refundEleven();
    const answers = await Promise.all([decide(folioId, 'costs-less', 1_100), decide(folioId, 'still-owed', 1_100)]);
    expect(answers).toContainEqual({ done: true });
    expect(answers).toContainEqual({ refused: 'settled-already' });
    expect(await readMoney(harness, folioId)).not.toHaveProperty('inReviewCents');
  });

  test('refuses a decision that expects another amount', async () => {
    const { folioId, paymentId } = await refundEleven();
    harness.clock.advance(minute);
    harness.cards.refundInDashboard(paymentId, 400);
    await settlePayment(paymentId);
    expect(await decide(folioId, 'costs-less', 1_100)).toEqual({ refused: 'changed-meanwhile' });
    expect(await readMoney(harness, folioId)).toMatchObject({ inReviewCents: 1_500 });
    expect(await decide(folioId, 'costs-less', 1_500)).toEqual({ done: true });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0 });
    expect(await decide(newId(), 'costs-less', 1_500)).toEqual({ refused: 'gone' });
  });

  test('needs review if it refunds the full payment', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    harness.cards.refundInDashboard(paymentId, 5_100);
    await settlePayment(paymentId);
    expect(await readMoney(harness, folioId)).toMatchObject({ inReviewCents: 5_100, restCents: 0 });
    expect(await decide(folioId, 'costs-less', 5_100)).toEqual({ done: true });
    expect(await readMoney(harness, folioId)).toMatchObject({ chargedCents: 0, balanceCents: 0, refundedCents: 5_100 });
  });

  test('is shown as pending first, and needs review once it completes', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    const id = harness.cards.refundInDashboard(paymentId, 1_100, 'pending');
    await settlePayment(paymentId);
    await harness.run();
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, refundingCents: 1_100 });
    expect(await readAlarms(harness, { folioId })).toEqual([]);
    harness.cards.endDashboardRefund(id, 'completed');
    await harness.advance(hour);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, refundingCents: 0, inReviewCents: 1_100 });
  });

  test.each([
    ['while it is pending', false],
    ['after it was completed', true],
  ])('has no effect if it fails %s', async (_case, isLate) => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    const id = harness.cards.refundInDashboard(paymentId, 1_100, isLate ? 'completed' : 'pending');
    await settlePayment(paymentId);
    await harness.run();
    harness.cards.endDashboardRefund(id, 'failed');
    await settlePayment(paymentId);
    await harness.advance(hour);
    const now = await readMoney(harness, folioId);
    expect(now).toMatchObject({ balanceCents: 0, refundingCents: 0, restCents: 0 });
    expect(now).not.toHaveProperty('inReviewCents');
    expect(await readAlarms(harness, { folioId })).toEqual([]);
  });

  test('is found by the nightly reconciliation even for an old payment', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    harness.clock.advance(30 * day);
    harness.cards.refundInDashboard(paymentId, 1_100);
    await reconcilePayments(harness.app);
    expect(await readMoney(harness, folioId)).toMatchObject({ inReviewCents: 1_100 });
  });

  test('removes all open links of the family', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
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
    harness.cards.refundInDashboard(paymentId, 1_100);
    await settlePayment(paymentId);
    await harness.run();
    expect(await readLatestRequest(harness, folioId)).toMatchObject({ state: 'removed' });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 3_100, inReviewCents: 1_100, restCents: 0 });
    expect(await decide(folioId, 'costs-less', 1_100)).toEqual({ done: true });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 2_000, restCents: 2_000 });
  });

  test('needs no review after a cancellation, because the camp owed this money', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    await harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      await closeFolio(tx, folioId, 'Ill');
    });
    harness.cards.refundInDashboard(paymentId, 5_100);
    await settlePayment(paymentId);
    const now = await readMoney(harness, folioId);
    expect(now).toMatchObject({ balanceCents: 0 });
    expect(now).not.toHaveProperty('inReviewCents');
  });

  test('leaves review when the family cancels', async () => {
    const { folioId } = await refundEleven();
    await harness.app.write(null, async (tx) => {
      await lockFolio(tx, folioId);
      await closeFolio(tx, folioId, 'Ill');
    });
    expect(await readMoney(harness, folioId)).not.toHaveProperty('inReviewCents');
    expect(await decide(folioId, 'costs-less', 1_100)).toEqual({ refused: 'settled-already' });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: -4_000 });
  });

  test('stays in review during our own refund and after it, whatever its outcome', async () => {
    const { folioId } = await refundEleven();
    harness.cards.nextRefundState = 'pending';
    const ownRefund = {
      key: newId(),
      folioId,
      method: 'card' as const,
      lines: [{ line: 'p1.meals', amountCents: 1_000 }],
      amountCents: null,
      reason: 'Rain',
    };
    expect(await refund(harness.buildCall(ownRefund))).toEqual({ done: true });
    await harness.run();
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 100, refundingCents: 1_000, inReviewCents: 1_100 });
    const [createdRefund] = [...harness.cards.refunds.values()];
    harness.cards.setRefund(createdRefund?.id ?? '', 'completed');
    await harness.advance(2 * hour);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, refundingCents: 0, inReviewCents: 1_100, restCents: 0 });
    const inCash = { ...ownRefund, key: newId(), method: 'cash' as const };
    expect(await refund(harness.buildCall(inCash))).toEqual({ done: true });
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, inReviewCents: 1_100 });
  });

  test('is fully in review while our own refund is pending', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    harness.cards.nextRefundState = 'pending';
    const lines = [{ line: 'p1.meals', amountCents: 1_000 }];
    await refund(harness.buildCall({ key: newId(), folioId, method: 'card', lines, amountCents: null, reason: 'Rain' }));
    await harness.run();
    harness.cards.refundInDashboard(paymentId, 1_100);
    await settlePayment(paymentId);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 100, refundingCents: 1_000, inReviewCents: 1_100 });
    const [createdRefund] = [...harness.cards.refunds.values()];
    harness.cards.setRefund(createdRefund?.id ?? '', 'completed');
    await harness.advance(2 * hour);
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 1_100, inReviewCents: 1_100, restCents: 0 });
  });

  test('is not confused with our own refund whose answer was lost', async () => {
    const { folioId, paymentId } = await createPaidFamily(5_100);
    harness.cards.onCall = (when, call) => {
      if (when === 'after' && call === 'refund') throwUnavailable();
    };
    const lines = [{ line: 'p1.meals', amountCents: 1_000 }];
    await refund(harness.buildCall({ key: newId(), folioId, method: 'card', lines, amountCents: null, reason: 'Rain' }));
    await harness.run();
    harness.cards.refundInDashboard(paymentId, 700);
    await settlePayment(paymentId);
    harness.cards.onCall = () => {};
    await harness.advance(hour);
    expect(await readMoney(harness, folioId)).toMatchObject({
      refundedCents: 1_700,
      refundingCents: 0,
      balanceCents: 700,
      inReviewCents: 700,
    });
    const stored = 'select is_from_dashboard as outside, amount_cents as cents, state from refunds where payment_id = $1 order by cents';
    expect((await testDb.database.pool.query(stored, [paymentId])).rows).toEqual([
      { outside: true, cents: 700, state: 'completed' },
      { outside: false, cents: 1_000, state: 'completed' },
    ]);
  });

  test('is in review up to the balance once our own refund fails', async () => {
    const { folioId } = await refundEleven();
    harness.cards.nextRefundState = 'failed';
    const ownRefund = {
      key: newId(),
      folioId,
      method: 'card' as const,
      lines: [{ line: 'p1.meals', amountCents: 1_000 }],
      amountCents: null,
      reason: 'Rain',
    };
    expect(await refund(harness.buildCall(ownRefund))).toEqual({ done: true });
    await harness.run();
    expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 100, inReviewCents: 100, restCents: 0 });
  });
});

describe('a refund of a payment by staff link in the Square dashboard', () => {
  test('needs review, and the payer’s page says so', async () => {
    const id = await createStaffRequest(harness);
    await harness.run();
    const { orderId, secret } = await readRequest(harness, id);
    const paymentId = harness.cards.pay(orderId ?? '')?.id ?? '';
    await settlePayment(paymentId);
    const readPayerPage = () => payerPage(harness.buildCall({ secret }));
    expect(await readPayerPage()).toMatchObject({ state: 'paid', isInReview: false });
    harness.cards.refundInDashboard(paymentId, 1_000);
    await settlePayment(paymentId);
    expect(await readAlarms(harness, { folioId: id })).toMatchObject([{ kind: 'refund-in-review', amountCents: 1_000, folioKind: 'free' }]);
    expect(await readPayerPage()).toMatchObject({ state: 'paid', isInReview: true, link: null });
    await remindOverdue(harness.app);
    expect(await decide(id, 'costs-less', 1_000)).toEqual({ done: true });
    expect(await readPayerPage()).toMatchObject({ state: 'paid', isInReview: false });
    expect(await readMoney(harness, id)).toMatchObject({ balanceCents: 0 });
  });

  test('gets a new link at the emailed address if staff decide that it is still owed', async () => {
    const id = await createStaffRequest(harness);
    await harness.run();
    const { orderId, secret } = await readRequest(harness, id);
    const paymentId = harness.cards.pay(orderId ?? '')?.id ?? '';
    await settlePayment(paymentId);
    const reissue = () => reissueRequest(harness.buildCall({ id }));
    expect(await reissue()).toEqual({ refused: 'nothing-owed' });
    harness.cards.refundInDashboard(paymentId, 1_000);
    await settlePayment(paymentId);
    expect(await reissue()).toEqual({ refused: 'nothing-owed' });
    expect(await decide(id, 'still-owed', 1_000)).toEqual({ done: true });
    expect(await reissue()).toEqual({ id: expect.any(String) });
    expect(await reissue()).toEqual({ refused: 'still-open' });
    await harness.run();
    const fresh = await readLatestRequest(harness, id);
    expect(fresh).toMatchObject({ state: 'received link', amountCents: 1_000 });
    expect(await payerPage(harness.buildCall({ secret }))).toMatchObject({ state: 'received link', amountCents: 1_000, link: fresh.link });
    harness.cards.pay(fresh.orderId ?? '');
    await applyPayment(harness.app, { requestId: fresh.id });
    expect(await readMoney(harness, id)).toMatchObject({ balanceCents: 0, restCents: 0 });
    expect(await reissue()).toEqual({ refused: 'nothing-owed' });
  });
});

test('reconciliation does not store refunds again that an earlier version stored without ids', async () => {
  const { folioId, paymentId } = await createPaidFamily(5_100);
  harness.cards.refundInDashboard(paymentId, 700);
  await settlePayment(paymentId);
  await testDb.database.pool.query('update refunds set provider_id = null where payment_id = $1', [paymentId]);
  harness.clock.advance(minute);
  await settlePayment(paymentId);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 700 });
  harness.cards.refundInDashboard(paymentId, 300);
  await settlePayment(paymentId);
  expect(await readMoney(harness, folioId)).toMatchObject({ refundedCents: 1_000, inReviewCents: 1_000 });
});
