import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { minute } from '#platform/time/instant.ts';
import { openFolio } from '#features/payments/server/folios/open-folio.ts';
import { refund } from '#features/payments/server/refunds/refund.ts';
import { reissueRequest } from '#features/payments/server/requests/reissue-request.ts';
import { createRequest } from '#features/payments/server/requests/request.ts';
import { type Harness, openHarness } from '#features/payments/server/testing/harness.ts';
import { payCash, readRequest } from '#features/payments/server/testing/scenarios.ts';
import { addCharge } from './add-charge.ts';
import { addEntries } from './add-entries.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database);
});
afterAll(() => testDb.drop());

async function createStayWithRequests(
  requests: { purpose: 'deposit' | 'other'; unitCents: number }[],
): Promise<{ stay: string; ids: string[] }> {
  const stay = newId();
  const ids = requests.map(() => newId());
  await harness.app.write(null, async (tx) => {
    openFolio(tx, { id: stay, kind: 'reservation', name: 'Music Days', reservationId: null });
    for (const [index, { purpose, unitCents }] of requests.entries()) {
      const id = ids[index] ?? '';
      const description = purpose === 'deposit' ? 'Deposit' : 'Firewood';
      if (purpose === 'other') addEntries(tx, [{ folioId: stay, kind: 'charge', amountCents: unitCents, line: id, label: description }]);
      const lines = [{ key: id, name: description, quantity: 1, unitCents }];
      await createRequest(tx, { id, folioId: stay, purpose, description, lines, payerName: 'Miriam Hale', payerEmail: '', language: 'en' });
    }
  });
  await harness.run();
  return { stay, ids };
}

async function refundInCash(folioId: string, amountCents: number): Promise<void> {
  const input = { key: newId(), folioId, method: 'cash' as const, lines: [], amountCents, reason: 'Called off' };
  expect(await refund(harness.buildCall(input))).toEqual({ done: true });
}

async function states(ids: readonly string[]): Promise<string[]> {
  await harness.run();
  return Promise.all(ids.map(async (id) => (await readRequest(harness, id)).state));
}

test('settleDeposits does not use cash for firewood to pay a deposit', async () => {
  const { stay, ids } = await createStayWithRequests([
    { purpose: 'other', unitCents: 3_500 },
    { purpose: 'deposit', unitCents: 25_000 },
  ]);
  await payCash(harness, stay, 3_500);
  expect(await states(ids)).toEqual(['removed', 'received link']);
  await payCash(harness, stay, 21_500);
  expect(await states(ids)).toEqual(['removed', 'received link']);
  await payCash(harness, stay, 3_500);
  expect(await states(ids)).toEqual(['removed', 'removed']);
});

test('settleDeposits uses cash of exactly the firewood price for firewood, even if it exceeds the deposit', async () => {
  const { stay, ids } = await createStayWithRequests([
    { purpose: 'other', unitCents: 3_500 },
    { purpose: 'deposit', unitCents: 3_000 },
  ]);
  await payCash(harness, stay, 3_500);
  expect(await states(ids)).toEqual(['removed', 'received link']);
  await payCash(harness, stay, 3_000);
  expect(await states(ids)).toEqual(['removed', 'removed']);
});

test('settleDeposits uses cash of exactly the deposit amount for the deposit, so the firewood stays unpaid', async () => {
  const { stay, ids } = await createStayWithRequests([
    { purpose: 'other', unitCents: 3_500 },
    { purpose: 'deposit', unitCents: 25_000 },
  ]);
  await payCash(harness, stay, 25_000);
  expect(await states(ids)).toEqual(['received link', 'removed']);
});

test('settleDeposits ignores refunded cash', async () => {
  const { stay, ids } = await createStayWithRequests([{ purpose: 'deposit', unitCents: 25_000 }]);
  await payCash(harness, stay, 9_000);
  await refundInCash(stay, 9_000);
  await payCash(harness, stay, 16_000);
  expect(await states(ids)).toEqual(['received link']);
});

test('reissueRequest counts firewood as paid when the deposit was refunded in cash before', async () => {
  const { stay, ids } = await createStayWithRequests([
    { purpose: 'other', unitCents: 3_500 },
    { purpose: 'deposit', unitCents: 25_000 },
  ]);
  await payCash(harness, stay, 3_500);
  await payCash(harness, stay, 25_000);
  expect(await states(ids)).toEqual(['removed', 'removed']);
  await refundInCash(stay, 25_000);
  expect(await reissueRequest(harness.buildCall({ id: ids[0] ?? '' }))).toEqual({ refused: 'nothing-owed' });
});

test('pricing a stay in several charges removes a deposit link above the balance and keeps one within the balance', async () => {
  const { stay, ids } = await createStayWithRequests([
    { purpose: 'deposit', unitCents: 35_000 },
    { purpose: 'deposit', unitCents: 20_000 },
    { purpose: 'deposit', unitCents: 5_000 },
  ]);
  await testDb.database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, 'Music Days', 'retreat', 'confirmed', '2026-09-01', '2026-09-03', now(), now())`,
    [stay],
  );
  await payCash(harness, stay, 35_000);
  const charge = (amountCents: number) =>
    addCharge(harness.buildCall({ key: newId(), reservationId: stay, kind: 'charge' as const, description: 'Beds', amountCents }));
  expect(await charge(10_000)).toEqual({ done: true });
  await harness.advance(40 * minute);
  expect(await states(ids)).toEqual(['removed', 'received link', 'received link']);
  await charge(30_000);
  await harness.advance(40 * minute);
  expect(await states(ids)).toEqual(['removed', 'received link', 'received link']);
  await harness.advance(40 * minute);
  expect(await states(ids)).toEqual(['removed', 'removed', 'received link']);
});
