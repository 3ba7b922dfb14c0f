import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { day, later } from '#platform/time/instant.ts';
import { pretendSquare } from '#rooms/payments/server/tables.ts';
import { familyWithLink, requestOf } from '#rooms/payments/server/testing/stories.ts';
import { openTill, type Till } from '#rooms/payments/server/testing/till.ts';
import { sweepPretend } from './sweep-pretend.ts';

let house: TestDatabase;
let till: Till;
beforeAll(async () => {
  house = await testDatabase();
  till = await openTill(house.database);
});
afterAll(() => house.drop());

test('the pretend checkout forgets what is old, but not by what somebody may still pay', async () => {
  const { requestId, orderId } = await familyWithLink(till);
  const linkId = (await requestOf(till, requestId)).linkId ?? '';
  const [old, young] = [-401, -399].map((days) => later(till.clock.now(), days * day)) as [string, string];
  await till.floor.rows.insert(pretendSquare).values([
    { kind: 'link', id: linkId, at: old, body: {} },
    { kind: 'order', id: orderId, at: old, body: {} },
    { kind: 'order', id: 'OLD', at: old, body: {} },
    { kind: 'key', id: 'OLD', at: old, body: {} },
    { kind: 'payment', id: 'YOUNG', at: young, body: {} },
  ]);
  await sweepPretend.run(till.floor, {}, { number: 1, last: false });
  const left = await till.floor.rows.select({ id: pretendSquare.id }).from(pretendSquare);
  expect(left.map(({ id }) => id).toSorted()).toEqual([linkId, orderId, 'YOUNG'].toSorted());
});
