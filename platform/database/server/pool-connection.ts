import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * A connection of the pool: pg's own, but for a function that its `query` makes and sets as a property for each statement.
 * V8 puts a function that is set as a property among the old objects at once, so that the statement, its rows and all who
 * waited for it stay until the whole heap is collected; meanwhile every small collection copies them
 * (docs/decisions/0018). pg's `query_timeout` sets another such function: `endSilent` takes its place.
 */
export class PoolConnection extends pg.Client {
  override query(...given: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => unknown;
    const [config, values, callback] = given;
    if (typeof values === 'function' || typeof callback === 'function' || isSubmittable(config)) return ask(...given) as never;
    const answer = new Promise((resolve, reject) => {
      ask(config, values, (why: Error | undefined, found: unknown) => (why ? reject(why) : resolve(found)));
    });
    // As pg does: the trace leads to whoever asked, not to the socket.
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
 * Ends a connection in use on which nothing came or went for so many milliseconds, because its network swallows packets.
 * What was asked on it fails with what `isDatabaseAway` recognises.
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
