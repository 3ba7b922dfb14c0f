import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { readChargedLines } from '#features/payments/server/public.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { waive } from '#features/payments/server/entries/waive.ts';
import {
  payCash,
  readEntries,
  createFamilyWithLink,
  readLatestRequest,
  readMoney,
  readRequest,
} from '#features/payments/server/testing/scenarios.ts';
import { applyPayment } from '#features/payments/server/settling/apply-payment.ts';
import { creditLines } from './credit-lines.ts';
import { refund } from './refund.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  harness = await openHarness(testDb.database);
});

const meals = (amountCents: number) => ({ line: 'p1.meals', amountCents });
const credit = (folioId: string, lines: { line: string; amountCents: number }[], key = newId()) =>
  creditLines(harness.buildCall({ key, folioId, lines, reason: 'Pool is closed' }));

async function paidFamily(): Promise<string> {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
  harness.cards.pay(orderId);
  await applyPayment(harness.app, { requestId });
  return folioId;
}

test('creditLines lowers the price without a refund, and staff can refund the credit later', async () => {
  const folioId = await paidFamily();
  expect(await credit(folioId, [meals(1_500)])).toEqual({ done: true });
  await harness.run();
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'credit -1500']);
  expect(await readMoney(harness, folioId)).toMatchObject({
    chargedCents: 3_600,
    balanceCents: -1_500,
    refundedCents: 0,
    refundingCents: 0,
  });
  expect(await readChargedLines(harness.app.rows, folioId)).toMatchObject([{ line: 'p1.meals', leftCents: 3_600 }]);
  expect(harness.cards.refunds.size).toBe(0);
  expect(await harness.app.rows.execute(`select kind, after from events where kind = 'payments.lines-credited'`)).toMatchObject({
    rows: [{ kind: 'payments.lines-credited', after: { amountCents: 1_500, reason: 'Pool is closed' } }],
  });
  const overpayment = { key: newId(), folioId, method: 'cash' as const, lines: [], amountCents: null, reason: 'They leave' };
  expect(await refund(harness.buildCall(overpayment))).toEqual({ done: true });
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 0, refundedCents: 1_500 });
});

test('creditLines refuses more than is left on a line, and lines that were never charged', async () => {
  const folioId = await paidFamily();
  for (const lines of [
    [meals(5_101)],
    [meals(3_000), meals(2_101)],
    [{ line: 'p2.meals', amountCents: 1 }],
    [meals(100), { line: 'p2.meals', amountCents: 1 }],
  ])
    expect(await credit(folioId, lines)).toEqual({ refused: 'too-much' });
  expect(await credit(folioId, [meals(5_100)])).toEqual({ done: true });
  expect(await credit(folioId, [meals(1)])).toEqual({ refused: 'too-much' });
  expect(await credit(newId(), [meals(1)])).toEqual({ refused: 'gone' });
  expect(await readEntries(harness, folioId)).toEqual(['charge 5100', 'card -5100', 'credit -5100']);
});

test('creditLines credits once per key, and refuses one of two simultaneous credits', async () => {
  const folioId = await paidFamily();
  const key = newId();
  for (const _ of [1, 2]) expect(await credit(folioId, [meals(1_000)], key)).toEqual({ done: true });
  const results = await Promise.all([credit(folioId, [meals(3_000)]), credit(folioId, [meals(3_000)])]);
  expect(results).toContainEqual({ done: true });
  expect(results).toContainEqual({ refused: 'too-much' });
  expect(await readMoney(harness, folioId)).toMatchObject({ chargedCents: 1_100 });
});

test('creditLines lowers an unpaid balance and reissues a link that exceeds it', async () => {
  const { folioId, requestId } = await createFamilyWithLink(harness);
  expect(await credit(folioId, [meals(1_500)])).toEqual({ done: true });
  expect(await readMoney(harness, folioId)).toMatchObject({ balanceCents: 3_600 });
  expect((await readRequest(harness, requestId)).state).toBe('remove link');
  expect(await readLatestRequest(harness, folioId)).toMatchObject({ state: 'created', amountCents: 3_600 });
});

test('creditLines makes overpaid money refundable, but not waived amounts', async () => {
  const { folioId } = await createFamilyWithLink(harness);
  await payCash(harness, folioId, 3_000);
  expect(await waive(harness.buildCall({ key: newId(), folioId, reason: 'Staff family' }))).toEqual({ done: true });
  expect(await credit(folioId, [meals(1_500)])).toEqual({ done: true });
  expect(await readMoney(harness, folioId)).toMatchObject({ chargedCents: 3_600, waivedCents: 600, balanceCents: 0 });
  expect(await credit(folioId, [meals(1_000)])).toEqual({ done: true });
  expect(await readEntries(harness, folioId)).toEqual([
    'charge 5100',
    'cash -3000',
    'waiver -2100',
    'credit -1500',
    'waiver 1500',
    'credit -1000',
    'waiver 600',
  ]);
  expect(await readMoney(harness, folioId)).toMatchObject({ waivedCents: 0, balanceCents: -400 });
});

test('creditLines keeps the credit balance of a payment that came after a waiver', async () => {
  const { folioId, requestId, orderId } = await createFamilyWithLink(harness);
  harness.cards.pay(orderId);
  await waive(harness.buildCall({ key: newId(), folioId, reason: 'Staff family' }));
  await applyPayment(harness.app, { requestId });
  expect(await credit(folioId, [meals(1_500)])).toEqual({ done: true });
  expect(await readMoney(harness, folioId)).toMatchObject({ chargedCents: 3_600, waivedCents: 3_600, balanceCents: -5_100 });
});
