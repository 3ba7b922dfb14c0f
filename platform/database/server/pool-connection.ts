import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * A pool connection that avoids a property of pg's `query`: pg assigns a new function to each query, and V8 moves such functions to the old
 * space. The statement, its rows and its callers would then live until a full garbage collection (docs/decisions/0018). pg's
 * `query_timeout` has the same problem; `endSilentConnections` replaces it.
 */
export class PoolConnection extends pg.Client {
  override query(...given: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => unknown;
    const [config, values, callback] = given;
    if (typeof values === 'function' || typeof callback === 'function' || isSubmittable(config)) return ask(...given) as never;
    const answer = new Promise((resolve, reject) => {
      ask(config, values, (why: Error | undefined, found: unknown) => (why ? reject(why) : resolve(found)));
    });
    // Like pg: the stack trace leads to the caller, not to the socket.
    return answer.catch((why: Error) => {
      Error.captureStackTrace(why);
      throw why;
    }) as never;
  }
}

function isSubmittable(config: unknown): boolean {
  return typeof (config as Partial<pg.Submittable> | undefined)?.submit === 'function';
}

/**
 * Ends a connection in use that was silent for so many milliseconds, because its network drops packets. Its statements fail with an error
 * that `isDatabaseUnavailable` recognizes.
 */
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
