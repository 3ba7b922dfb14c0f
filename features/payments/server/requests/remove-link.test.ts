import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { creditLines } from '#features/payments/server/refunds/credit-lines.ts';
import {
  createStaffRequest,
  payCash,
  readEntries,
  readLatestRequest,
  readMoney,
  readRequest,
} from '#features/payments/server/testing/scenarios.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { reissueRequest } from './reissue-request.ts';
import { removeRequest } from './remove-request.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());
beforeEach(async () => {
  harness = await openHarness(testDb.database);
});

async function createLinkedRequest(amountCents: number): Promise<string> {
  const id = await createStaffRequest(harness, { amountCents });
  await harness.run();
  return id;
}

test('removes a link that exceeds the balance after a cash payment, and the balance can be requested again', async () => {
  const id = await createLinkedRequest(50_000);
  expect(await payCash(harness, id, 20_000)).toEqual({ done: true });
  await harness.run();
  expect(await readRequest(harness, id)).toMatchObject({ state: 'removed', isWithdrawn: false });
  expect(await readMoney(harness, id)).toMatchObject({ chargedCents: 50_000, balanceCents: 30_000 });
  await reissueRequest(harness.buildCall({ id }));
  await harness.run();
  expect(await readLatestRequest(harness, id)).toMatchObject({ amountCents: 30_000, state: 'received link' });
});

test('does not lower the balance a second time if the link is removed after a credit', async () => {
  const id = await createLinkedRequest(50_000);
  const lines = [{ line: id, amountCents: 10_000 }];
  expect(await creditLines(harness.buildCall({ key: newId(), folioId: id, lines, reason: 'Rain' }))).toEqual({ done: true });
  await harness.run();
  expect(await readRequest(harness, id)).toMatchObject({ state: 'removed' });
  expect(await readMoney(harness, id)).toMatchObject({ chargedCents: 40_000, balanceCents: 40_000 });
});

test('removeRequest credits the charge of the request, even before its link exists', async () => {
  for (const id of [await createLinkedRequest(50_000), await createStaffRequest(harness, { amountCents: 50_000 })]) {
    expect(await removeRequest(harness.buildCall({ id }))).toEqual({ done: true });
    await harness.run();
    expect(await readRequest(harness, id)).toMatchObject({ state: 'removed', isWithdrawn: true });
    expect(await readEntries(harness, id)).toEqual(['charge 50000', 'credit -50000']);
  }
});
