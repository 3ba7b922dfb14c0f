import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { endSilentConnections, PoolConnection } from './pool-connection.ts';

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.drop());

async function retainedKilobytes(client: pg.ClientBase): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  const used = () => getHeapStatistics().used_heap_size / 1_024;
  collect();
  const before = used();
  for (let nth = 0; nth < 200; nth += 1) {
    await client.query("select repeat('x', 20000) as text, $1::int as n", [nth]);
    if (nth % 10 === 9) collect({ type: 'minor' });
  }
  for (let nth = 0; nth < 3; nth += 1) collect({ type: 'minor' });
  return used() - before;
}

test('releases query results at the next minor garbage collection, unlike the query method of pg', async () => {
  const pooled = await testDb.database.pool.connect();
  const plain = new pg.Client(testDb.connection);
  await plain.connect();
  expect(await retainedKilobytes(pooled)).toBeLessThan(1_000);
  expect(await retainedKilobytes(plain)).toBeGreaterThan(3_000);
  await plain.end();
  pooled.release();
});

test('adds the caller to the stack trace of a failed statement', async () => {
  const client = await testDb.database.pool.connect();
  async function whoAsks(): Promise<unknown> {
    return await client.query('select nonsense');
  }
  await expect(whoAsks()).rejects.toMatchObject({ code: '42703', stack: expect.stringContaining('whoAsks') as string });
  client.release();
});

test('ends a silent connection in use with a retryable error, but no idle connection', async () => {
  const pool = new pg.Pool({ ...testDb.connection, max: 1, Client: PoolConnection });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  endSilentConnections(pool, 1_000);
  const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')).rows[0]?.pid;
  const first = await backend();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await backend()).toBe(first);
  const why = await pool.query('select pg_sleep(5)').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(why)).toBe(true);
  expect(await backend()).not.toBe(first);
  await pool.end();
});
