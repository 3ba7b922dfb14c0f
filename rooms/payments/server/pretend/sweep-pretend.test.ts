import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day, later } from '#platform/time/instant.ts';
import { pretendSquare } from '#rooms/payments/server/tables.ts';
import { familyWithLink, requestOf } from '#rooms/payments/server/testing/stories.ts';
import { openHarness, type Harness } from '#rooms/payments/server/testing/harness.ts';
import { sweepPretend } from './sweep-pretend.ts';

let house: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  house = await testDatabase();
  harness = await openHarness(house.database);
});
afterAll(() => house.drop());

test('the pretend checkout forgets what is old, but not by what somebody may still pay', async () => {
  const { requestId, orderId } = await familyWithLink(harness);
  const linkId = (await requestOf(harness, requestId)).linkId ?? '';
  const [old, young] = [-401, -399].map((days) => later(harness.clock.now(), days * day)) as [string, string];
  await harness.floor.rows.insert(pretendSquare).values([
    { kind: 'link', id: linkId, at: old, body: {} },
    { kind: 'order', id: orderId, at: old, body: {} },
    { kind: 'order', id: 'OLD', at: old, body: {} },
    { kind: 'key', id: 'OLD', at: old, body: {} },
    { kind: 'payment', id: 'YOUNG', at: young, body: {} },
  ]);
  await sweepPretend.run(harness.floor, {}, { number: 1, last: false });
  const left = await harness.floor.rows.select({ id: pretendSquare.id }).from(pretendSquare);
  expect(left.map(({ id }) => id).toSorted()).toEqual([linkId, orderId, 'YOUNG'].toSorted());
});
