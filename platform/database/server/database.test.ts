import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { isPostmasterOf, readPostmasterFile } from './embedded/processes.ts';
import { folderForTests } from './testing-global.ts';

let home: string;
let folder: string;
let embedded: EmbeddedDatabase;
let database: Database;
const onLost = vi.fn<(why: Error) => void>();

beforeAll(async () => {
  home = await mkdtemp(join(await folderForTests(), 'connections-'));
  folder = join(home, 'postgres');
  embedded = await startEmbedded({ folder, log: { info() {}, warn() {}, error() {} }, initWith: ['--no-sync'] });
  database = openDatabase(embedded.connection, onLost);
});

afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(home, { recursive: true });
});

const selectOne = () => database.pool.query('select 1 as n').then((found) => found.rows[0] as unknown);

async function signalPostmaster(signal: NodeJS.Signals): Promise<number> {
  const pid = (await readPostmasterFile(folder))?.pid ?? 0;
  process.kill(pid, signal);
  return pid;
}

async function waitUntilHealthy(): Promise<void> {
  await vi.waitFor(async () => expect(await selectOne()).toEqual({ n: 1 }), { interval: 50 });
}

/**
 * Waits for a new postmaster process. A successful query does not prove a restart, because connections of a killed database may work for a
 * short time.
 */
async function waitForRestart(old: number): Promise<void> {
  const started = async () => {
    const pid = (await readPostmasterFile(folder))?.pid ?? old;
    expect(pid !== old && isPostmasterOf(folder, pid)).toBe(true);
  };
  await vi.waitFor(started, { interval: 50 });
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (why: unknown) => why,
  );
}

async function terminate(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
}

test('a lost connection fails only the transaction that used it, with a retryable error', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await terminate(client);
  const why = await errorOf(client.query('select 1'));
  expect(isDatabaseUnavailable(why)).toBe(true);
  client.release(why as Error);
  await waitUntilHealthy();
});

test('a connection lost during a statement fails the statement with a retryable error', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const failing = errorOf(client.query('select pg_sleep(10)'));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const why = await failing;
  expect(isDatabaseUnavailable(why)).toBe(true);
  client.release(why as Error);
});

test('replaces a lost idle connection', async () => {
  const client = await database.pool.connect();
  const cutter = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  await cutter.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  cutter.release();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
  await waitUntilHealthy();
});

test('logs no error for an idle connection that is lost while the pool closes', async () => {
  const lost = vi.fn<(why: Error) => void>();
  const closing = openDatabase(embedded.connection, lost);
  const client = await closing.pool.connect();
  client.release();
  const closed = closing.close();
  client.emit('error', new Error('terminating connection due to administrator command'));
  await closed;
  expect(lost).not.toHaveBeenCalled();
});

test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
  'recovers from %s: queries fail with a retryable error, then succeed again',
  async (signal) => {
    await selectOne();
    const pid = await signalPostmaster(signal);
    await vi.waitFor(() => expect(isPostmasterOf(folder, pid)).toBe(false), { interval: 1 });
    const failures = await Promise.all(Array.from({ length: 20 }, () => errorOf(selectOne())));
    expect(failures.filter((why) => why !== undefined && !isDatabaseUnavailable(why))).toEqual([]);
    await waitForRestart(pid);
    await waitUntilHealthy();
  },
);

test('limits how long a query waits for a connection while the database hangs', async () => {
  const impatient = openDatabase(embedded.connection, () => {});
  const pid = await signalPostmaster('SIGSTOP');
  const began = performance.now();
  const why = await errorOf(impatient.pool.query('select 1'));
  process.kill(pid, 'SIGCONT');
  expect(isDatabaseUnavailable(why)).toBe(true);
  expect(performance.now() - began).toBeLessThan(15_000);
  await impatient.close();
  await waitUntilHealthy();
});
