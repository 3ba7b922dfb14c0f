import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { runHistory } from './testing/histories/run.ts';
import { openHarness, type Harness } from './testing/harness.ts';

let testDb: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  testDb = await createTestDatabase();
  harness = await openHarness(testDb.database);
});
afterAll(() => testDb.drop());

// `node bench/payment-histories.ts` runs a thousand more seeds.
test('forty random payment histories have the outcome that the model predicts', { timeout: 600_000 }, async () => {
  const from = Number(process.env['SEED'] ?? 1);
  const times = Number(process.env['HISTORIES'] ?? 40);
  for (let seed = from; seed < from + times; seed += 1) {
    const { faults, story } = await runHistory(harness, seed);
    expect(faults, `SEED=${seed}\n${story.join('\n')}`).toEqual([]);
  }
});
