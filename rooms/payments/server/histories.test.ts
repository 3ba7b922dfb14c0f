import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { playHistory } from './testing/histories/play.ts';
import { openTill, type Till } from './testing/till.ts';

let house: TestDatabase;
let till: Till;
beforeAll(async () => {
  house = await testDatabase();
  till = await openTill(house.database);
});
afterAll(() => house.drop());

// `node bench/payment-histories.ts` plays a thousand of others.
test('forty random histories of one payment end as the oracle says', { timeout: 120_000 }, async () => {
  const from = Number(process.env['SEED'] ?? 1);
  const times = Number(process.env['HISTORIES'] ?? 40);
  for (let seed = from; seed < from + times; seed += 1) {
    const { faults, story } = await playHistory(till, seed);
    expect(faults, `SEED=${seed}\n${story.join('\n')}`).toEqual([]);
  }
});
