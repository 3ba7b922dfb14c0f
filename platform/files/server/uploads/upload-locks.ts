import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';

/**
 * Lets only one server write to an upload at a time, with PostgreSQL advisory locks. A request that waits asks the holder to release its
 * lock.
 */
export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

interface HeldLock {
  /** True once this server holds the advisory lock in PostgreSQL. Other servers may then ask it to release the lock. */
  isAcquired: boolean;
  release: RequestRelease;
  free: Promise<void>;
  abandon(): void;
}

const channel = 'upload_locks';
const timeoutMs = 15_000;
const retryMs = 100;
/** First half of each advisory lock's key: 'upld' in ASCII. */
const family = 0x75706c64;

export function uploadLocks(connection: pg.ClientConfig): UploadLocks {
  const held = new Map<string, HeldLock>();
  let opened: Promise<pg.Client> | undefined;

  function client(): Promise<pg.Client> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function open(): Promise<pg.Client> {
    const connected = new pg.Client({ ...connection, application_name: 'bunkhouse uploads', keepAlive: true, query_timeout: 5_000 });
    // The 'end' event handles the lost connection. Without this error listener the error would end the process.
    connected.on('error', () => connected.connection.stream.destroy());
    connected.once('end', () => {
      opened = undefined;
      // The locks are lost and other servers may write now, so abort our own requests.
      for (const { release } of held.values()) void release();
    });
    await connected.connect();
    await connected.query(`listen ${channel}`);
    connected.on('notification', ({ payload }) => {
      const lock = held.get(payload ?? '');
      if (lock?.isAcquired) void lock.release();
    });
    return connected;
  }

  let last: Promise<unknown> = Promise.resolve();

  /** Runs one query at a time, because all locks share one connection. */
  function isTrue(text: string, values: unknown[]): Promise<boolean> {
    const answer = last.then(async () => {
      const { rows } = await (await client()).query<{ true: boolean }>(text, values);
      return rows[0]?.true ?? false;
    });
    last = answer.catch(() => {});
    return answer;
  }

  /** Locks within this process: all requests share one connection, which could acquire the same advisory lock twice. */
  async function lockLocally(id: string, release: RequestRelease, until: number, signal: AbortSignal): Promise<HeldLock> {
    for (let before = held.get(id); before; before = held.get(id)) {
      void before.release();
      await Promise.race([before.free, pause(Math.max(1, until - Date.now()), undefined, { ref: false })]);
      if (signal.aborted || Date.now() >= until) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    const { promise: free, resolve } = Promise.withResolvers<void>();
    const own: HeldLock = { isAcquired: false, release, free, abandon: () => (held.delete(id), resolve()) };
    held.set(id, own);
    return own;
  }

  async function lockGlobally(id: string, until: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && Date.now() < until) {
      if (await isTrue('select pg_try_advisory_lock($1, hashtext($2)) as true', [family, id])) return;
      await isTrue('select pg_notify($1, $2) is not null as true', [channel, id]);
      await pause(retryMs);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  function newLock(id: string): Lock {
    let own: HeldLock | undefined;
    return {
      async lock(signal, release) {
        const until = Date.now() + timeoutMs;
        own = await lockLocally(id, release, until, signal);
        await lockGlobally(id, until, signal).catch((error: unknown) => {
          own?.abandon();
          throw error;
        });
        own.isAcquired = true;
      },
      async unlock() {
        if (opened) await isTrue('select pg_advisory_unlock($1, hashtext($2)) as true', [family, id]).catch(() => false);
        own?.abandon();
      },
    };
  }

  return {
    newLock,
    async close() {
      await opened?.then((connected) => connected.end()).catch(() => {});
    },
  };
}
