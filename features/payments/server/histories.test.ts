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

// `node bench/payment-histories.ts` runs a thousand other seeds; `SEED=313 npx vitest run …` runs one.
const ownSeed = Number(process.env['SEED'] ?? 0);

test.each([
  ['random payment histories have the outcome that the model predicts', 1, 10],
  ['more random payment histories have the outcome that the model predicts @long', 11, 40],
])('%s', { timeout: 600_000 }, async (_title, first, last) => {
  for (let seed = ownSeed || first; seed <= (ownSeed || last); seed += 1) {
    const { faults, story } = await runHistory(harness, seed);
    expect(faults, `SEED=${seed}\n${story.join('\n')}`).toEqual([]);
  }
});
