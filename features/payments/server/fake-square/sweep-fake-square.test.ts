import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { fakeSquareRecords } from '#features/payments/server/tables.ts';
import { createFamilyWithLink, readRequest } from '#features/payments/server/testing/scenarios.ts';
import { openHarness, type Harness } from '#features/payments/server/testing/harness.ts';
import { sweepFakeSquare } from './sweep-fake-square.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database);
});
afterAll(() => testDb.drop());

test('sweepFakeSquare deletes old records except records of open links', async () => {
  const { requestId, orderId } = await createFamilyWithLink(harness);
  const linkId = (await readRequest(harness, requestId)).linkId ?? '';
  const [old, young] = [-401, -399].map((days) => addMilliseconds(harness.clock.now(), days * day)) as [string, string];
  await harness.app.rows.insert(fakeSquareRecords).values([
    { kind: 'link', id: linkId, at: old, body: {} },
    { kind: 'order', id: orderId, at: old, body: {} },
    { kind: 'order', id: 'OLD', at: old, body: {} },
    { kind: 'key', id: 'OLD', at: old, body: {} },
    { kind: 'payment', id: 'YOUNG', at: young, body: {} },
  ]);
  await sweepFakeSquare.run(harness.app, {}, { number: 1, last: false });
  const remaining = await harness.app.rows.select({ id: fakeSquareRecords.id }).from(fakeSquareRecords);
  expect(remaining.map(({ id }) => id).toSorted()).toEqual([linkId, orderId, 'YOUNG'].toSorted());
});
