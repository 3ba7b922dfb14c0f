import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day } from '#platform/time/instant.ts';
import { creditLines } from '#features/payments/server/refunds/credit-lines.ts';
import { payerPage } from '#features/payments/server/lists/payer-page.ts';
import { remindOverdue } from '#features/payments/server/requests/remind.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { type Harness, openHarness } from '#features/payments/server/testing/harness.ts';
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
import { addCharge } from './add-charge.ts';
import { takeMoney } from './take-money.ts';
import { waive } from './waive.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database, '2026-06-01T16:00:00.000Z');
});
afterAll(() => testDb.drop());

const check = (folioId: string, amountCents: number) =>
  takeMoney(harness.buildCall({ key: newId(), folioId, method: 'cheque' as const, amountCents, note: 'Check 2041' }));

async function pricedStay(): Promise<string> {
  const stay = newId();
  await testDb.database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, 'Music Days', 'retreat', 'confirmed', '2026-09-01', '2026-09-03', now(), now())`,
    [stay],
  );
  const charge = { key: newId(), reservationId: stay, kind: 'charge' as const, description: 'Beds', amountCents: 100_000 };
  expect(await addCharge(harness.buildCall(charge))).toEqual({ done: true });
  return stay;
}

const lastMail = async (to: string, kind: string) => (await readMailsTo(harness, to, kind)).at(-1);

describe('a balance link that a check partly pays', () => {
  test('is reissued and emailed for the remaining balance with the same text, payer, due day and reminders', async () => {
    const stay = await pricedStay();
    const email = `${stay.toLowerCase()}@example.org`;
    const about = { purpose: 'balance' as const, description: 'Balance for Music Days', amountCents: 100_000, dueOn: '2026-06-02' };
    const id = await createStaffRequest(harness, { reservationId: stay, payerEmail: email, ...about, send: true });
    await harness.run();
    const before = await readRequest(harness, id);
    await harness.advance(4 * day);
    await remindOverdue(harness.app);
    expect(await check(stay, 40_000)).toEqual({ done: true });
    const reissued = await readLatestRequest(harness, stay);
    expect(reissued).toMatchObject({ state: 'created', amountCents: 60_000, link: null, shouldSend: true });
    await harness.run();

    expect(await readRequest(harness, id)).toMatchObject({ state: 'removed' });
    const remaining = await readLatestRequest(harness, stay);
    const { purpose, description, dueOn, payerName, language, lines } = before;
    expect(remaining).toMatchObject({
      purpose,
      description,
      dueOn,
      payerName,
      language,
      payerEmail: email,
      reminders: 1,
      shouldSend: false,
    });
    expect(remaining).toMatchObject({ state: 'received link', receivedParts: [{ kind: 'cheque', amountCents: 40_000, on: '2026-06-05' }] });
    expect(remaining.lines).toEqual([{ ...lines[0], unitCents: 60_000 }]);
    expect((await lastMail(email, 'payments.requested'))?.textBody).toContain('$400.00 received by check on Jun 5; balance due: $600.00.');
    await harness.advance(7 * day);
    await remindOverdue(harness.app);
    const reminder = await lastMail(email, 'payments.reminder');
    expect(reminder?.textBody).toContain('We have not received $600.00');
    expect(reminder?.textBody).toContain('$400.00 received by check on Jun 5; balance due: $600.00.');
    // The address in the first email opens the reissued link.
    const page = await payerPage(harness.buildCall({ secret: before.secret }));
    expect(page).toMatchObject({ amountCents: 60_000, state: 'received link', link: remaining.link, received: remaining.receivedParts });
  });

  test('lists every partial payment, and is removed when the balance is fully paid', async () => {
    const id = await createStaffRequest(harness, { amountCents: 10_000 });
    await harness.run();
    await check(id, 2_000);
    await payCash(harness, id, 3_000);
    await harness.run();
    const remaining = await readLatestRequest(harness, id);
    expect(remaining).toMatchObject({ state: 'received link', amountCents: 5_000 });
    expect(remaining.receivedParts.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['cheque', 2_000],
      ['cash', 3_000],
    ]);
    await payCash(harness, id, 5_000);
    await harness.run();
    expect(await readLatestRequest(harness, id)).toMatchObject({ id: remaining.id, state: 'removed' });
    expect(await readMoney(harness, id)).toMatchObject({ balanceCents: 0 });
  });

  test('is reissued without an email if the first link was not emailed', async () => {
    const id = await createStaffRequest(harness, { amountCents: 10_000, payerEmail: 'unsent@example.org' });
    await harness.run();
    await check(id, 2_000);
    await harness.run();
    expect(await readLatestRequest(harness, id)).toMatchObject({ state: 'received link', amountCents: 8_000, sentAt: null });
    expect(await readMailsTo(harness, 'unsent@example.org', 'payments.requested')).toEqual([]);
  });

  test('is reissued only once if the call is repeated', async () => {
    const id = await createStaffRequest(harness, { amountCents: 10_000 });
    await harness.run();
    const key = newId();
    await payCash(harness, id, 2_000, key);
    const remaining = await readLatestRequest(harness, id);
    await payCash(harness, id, 2_000, key);
    expect((await readLatestRequest(harness, id)).id).toBe(remaining.id);
  });

  test('returns a family from the checkout to its private page', async () => {
    const { folioId, requestId } = await createFamilyWithLink(harness);
    await payCash(harness, folioId, 2_000);
    await harness.run();
    const [first, remaining] = [await readRequest(harness, requestId), await readLatestRequest(harness, folioId)];
    expect(first.state).toBe('removed');
    expect(remaining).toMatchObject({ purpose: 'check-in', state: 'received link', amountCents: 3_100, returnPath: first.returnPath });
    expect((await readMoney(harness, folioId)).request).toMatchObject({
      id: remaining.id,
      received: [{ kind: 'cash', amountCents: 2_000 }],
    });
  });

  test('is lowered by the part of a check that does not pay the deposit', async () => {
    const stay = await pricedStay();
    const deposit = await createStaffRequest(harness, { reservationId: stay, purpose: 'deposit', amountCents: 30_000 });
    const balance = await createStaffRequest(harness, { reservationId: stay, purpose: 'balance', amountCents: 70_000 });
    await harness.run();
    await check(stay, 40_000);
    await harness.run();
    expect([(await readRequest(harness, deposit)).state, (await readRequest(harness, balance)).state]).toEqual(['removed', 'removed']);
    expect(await readLatestRequest(harness, stay)).toMatchObject({
      purpose: 'balance',
      amountCents: 60_000,
      receivedParts: [{ kind: 'cheque', amountCents: 10_000 }],
    });
  });

  test('is lowered by an unpaid deposit, whose link stays open', async () => {
    const stay = await pricedStay();
    const deposit = await createStaffRequest(harness, { reservationId: stay, purpose: 'deposit', amountCents: 30_000 });
    await createStaffRequest(harness, { reservationId: stay, purpose: 'balance', amountCents: 100_000 });
    await harness.run();
    await check(stay, 20_000);
    await harness.run();
    expect((await readRequest(harness, deposit)).state).toBe('received link');
    expect(await readLatestRequest(harness, stay)).toMatchObject({ purpose: 'balance', amountCents: 50_000 });
  });
});

describe('cancelExcessRequests', () => {
  test('reissues the link for the balance when a line is credited', async () => {
    const { folioId } = await createFamilyWithLink(harness);
    const lines = [{ line: 'p1.meals', amountCents: 1_100 }];
    expect(await creditLines(harness.buildCall({ key: newId(), folioId, lines, reason: 'Rain' }))).toEqual({ done: true });
    expect(await readLatestRequest(harness, folioId)).toMatchObject({
      amountCents: 4_000,
      receivedParts: [{ kind: 'credit', amountCents: 1_100 }],
    });
  });

  test('reissues the link for the balance when a stay is credited', async () => {
    const stay = await pricedStay();
    await createStaffRequest(harness, { reservationId: stay, purpose: 'balance', amountCents: 100_000 });
    await harness.run();
    const credit = { key: newId(), reservationId: stay, kind: 'credit' as const, description: 'One bed less', amountCents: 5_000 };
    await addCharge(harness.buildCall(credit));
    expect(await readLatestRequest(harness, stay)).toMatchObject({
      amountCents: 95_000,
      receivedParts: [{ kind: 'credit', amountCents: 5_000 }],
    });
  });

  test('reissues the balance link when a card pays the deposit', async () => {
    const stay = await pricedStay();
    const deposit = await createStaffRequest(harness, { reservationId: stay, purpose: 'deposit', amountCents: 30_000 });
    await createStaffRequest(harness, { reservationId: stay, purpose: 'balance', amountCents: 100_000 });
    await harness.run();
    const { orderId } = await readRequest(harness, deposit);
    harness.cards.pay(orderId ?? '');
    await applyPayment(harness.app, { requestId: deposit });
    expect(await readLatestRequest(harness, stay)).toMatchObject({
      amountCents: 70_000,
      receivedParts: [{ kind: 'card', amountCents: 30_000 }],
    });
  });

  test('removes the link and creates no new one when the balance is waived', async () => {
    const { folioId, requestId } = await createFamilyWithLink(harness);
    expect(await waive(harness.buildCall({ key: newId(), folioId, reason: 'Staff family' }))).toEqual({ done: true });
    expect(await readLatestRequest(harness, folioId)).toMatchObject({ id: requestId, state: 'remove link' });
  });
});

test('books a simultaneous payment of the canceled link once, and puts the overpayment in review', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
  await payCash(harness, folioId, 2_000);
  harness.cards.pay(orderId);
  await harness.run();
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'cash -2000', 'card -5100']);
  expect((await readRequest(harness, requestId)).state).toBe('paid');
  expect(await readLatestRequest(harness, folioId)).toMatchObject({ amountCents: 3_100, state: 'removed' });
  expect(await readAlarms(harness, { folioId })).toMatchObject([{ kind: 'overpaid', amountCents: 2_000 }]);
});
