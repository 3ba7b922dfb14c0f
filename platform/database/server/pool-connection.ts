import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * A pool connection that releases query results early. The `query` method of pg retains them until a full garbage collection
 * (docs/decisions/0018).
 */
export class PoolConnection extends pg.Client {
  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    const [config, values, callback] = args;
    if (typeof values === 'function' || typeof callback === 'function' || isSubmittable(config)) return query(...args) as never;
    const result = new Promise((resolve, reject) => {
      query(config, values, (error: Error | undefined, answer: unknown) => (error ? reject(error) : resolve(answer)));
    });
    // Like pg, add the caller's stack trace to the error: the original trace shows only the socket.
    return result.catch((error: Error) => {
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }
}

function isSubmittable(config: unknown): boolean {
  return typeof (config as Partial<pg.Submittable> | undefined)?.submit === 'function';
}

/** Ends a connection in use that receives nothing for `silentMs` milliseconds. Its statements fail with a retryable error. */
export function endSilentConnections(pool: pg.Pool, milliseconds: number): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_why, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(milliseconds);
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy(new Error('Query read timeout'));
    });
  });
}
