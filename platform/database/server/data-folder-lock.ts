import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { OperatorError } from './operator-error.ts';

export interface DataFolderLock {
  release(): Promise<void>;
}

/** Id of the advisory lock. No other code in this database uses this id. */
const databaseLockId = 7_207_002;

// How long to wait for the lock: PostgreSQL needs a short time to notice that a killed server's connection, and so its lock, has ended.
const patienceMs = 3_000;

/** Lets only one server use a data folder, with an advisory lock. @throws OperatorError if another server holds the lock */
export async function lockDataFolder(connection: pg.PoolConfig, folder: string, log: Pick<Logger, 'warn'>): Promise<DataFolderLock> {
  const ending = new AbortController();
  const first = await acquireLock(connection, patienceMs);
  if (!first)
    throw new OperatorError(`Another Bunkhouse runs on the data folder ${folder}; stop it first, or set DATA_DIR to another folder.`);
  const holding = holdUntilEnd(first);
  return {
    async release() {
      ending.abort();
      await holding;
    },
  };

  async function holdUntilEnd(initial: pg.Client): Promise<void> {
    for (let holder: pg.Client | undefined = initial; holder; holder = await reacquire()) {
      await waitForEnd(holder, ending.signal);
      await holder.end().catch(() => {});
    }
  }

  async function reacquire(): Promise<pg.Client | undefined> {
    for (let hasWarned = false; !ending.signal.aborted; hasWarned = true) {
      await pause(100, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      // An error means that the database is down and will restart, so try again.
      const client = await acquireLock(connection, patienceMs).catch(() => null);
      if (client) return client;
      if (client === undefined && !hasWarned) log.warn({ folder }, 'another server took this data folder while the database was away');
    }
    return undefined;
  }
}

/** Returns a connection that holds the lock, or undefined if another server holds it. Rejects if the database is down. */
async function acquireLock(connection: pg.PoolConfig, patience: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    application_name: 'bunkhouse data folder lock',
  });
  client.on('error', () => {});
  await client.connect();
  for (const giveUpAt = Date.now() + patience; Date.now() < giveUpAt; await pause(50)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [databaseLockId]);
    if (rows[0]?.taken) return client;
  }
  await client.end();
  return undefined;
}

function waitForEnd(client: pg.Client, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
    ending.addEventListener('abort', () => resolve(), { once: true });
    if (ending.aborted) resolve();
  });
}
