import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';

/**
 * One request at a time writes to an upload, whichever server it came to: advisory locks of PostgreSQL, all on one
 * connection of this server's own, which no call ever waits for. Whoever comes for a lock asks its holder to let go:
 * a phone that lost its connection comes back before the server knows of the loss.
 */
export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

interface HeldLock {
  /** Not only first here, but before all other servers: it is this one that they ask to let go. */
  isAcquired: boolean;
  release: RequestRelease;
  free: Promise<void>;
  abandon(): void;
}

const channel = 'upload_locks';
const patience = 15_000;
const between = 100;
/** The first half of each lock's key: 'upld'. */
const family = 0x75706c64;

export function uploadLocks(connection: pg.ClientConfig): UploadLocks {
  const held = new Map<string, HeldLock>();
  let opened: Promise<pg.Client> | undefined;

  function client(): Promise<pg.Client> {
    opened ??= open().catch((why: unknown) => {
      opened = undefined;
      throw why;
    });
    return opened;
  }

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'bunkhouse uploads', keepAlive: true, query_timeout: 5_000 });
    // Its end follows and is what counts; without a listener the error would end the process.
    fresh.on('error', () => fresh.connection.stream.destroy());
    fresh.once('end', () => {
      opened = undefined;
      // The locks went with it: others may write now, so that ours must not.
      for (const { release } of held.values()) void release();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.on('notification', ({ payload }) => {
      const one = held.get(payload ?? '');
      if (one?.isAcquired) void one.release();
    });
    return fresh;
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One question after the other: each takes a millisecond, and one connection asks one at a time. */
  function isTrue(text: string, values: unknown[]): Promise<boolean> {
    const answer = last.then(async () => {
      const { rows } = await (await client()).query<{ true: boolean }>(text, values);
      return rows[0]?.true ?? false;
    });
    last = answer.catch(() => {});
    return answer;
  }

  /** Of this server's own requests the others wait here: on one connection a lock is had twice. */
  async function firstHere(id: string, release: RequestRelease, until: number, signal: AbortSignal): Promise<HeldLock> {
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

  async function firstAnywhere(id: string, until: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && Date.now() < until) {
      if (await isTrue('select pg_try_advisory_lock($1, hashtext($2)) as true', [family, id])) return;
      await isTrue('select pg_notify($1, $2) is not null as true', [channel, id]);
      await pause(between);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  function newLock(id: string): Lock {
    let own: HeldLock | undefined;
    return {
      async lock(signal, release) {
        const until = Date.now() + patience;
        own = await firstHere(id, release, until, signal);
        await firstAnywhere(id, until, signal).catch((why: unknown) => {
          own?.abandon();
          throw why;
        });
        own.isAcquired = true;
      },
      async unlock() {
        // Lost with its connection, else.
        if (opened) await isTrue('select pg_advisory_unlock($1, hashtext($2)) as true', [family, id]).catch(() => false);
        own?.abandon();
      },
    };
  }

  return {
    newLock,
    async close() {
      await opened?.then((still) => still.end()).catch(() => {});
    },
  };
}
