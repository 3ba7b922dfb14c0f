import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endSilentConnections, PoolConnection } from './pool-connection.ts';
import { createQueryBuilder } from './query-builder.ts';

/** Drizzle's query builder. It runs statements on the pool or inside one transaction. */
export type QueryBuilder = NodePgDatabase<Record<string, never>>;

export interface Database {
  pool: pg.Pool;
  rows: QueryBuilder;
  /** Closes the pool after running queries end, or after 2 s. */
  close(): Promise<void>;
}

/**
 * Opens a pool that replaces lost connections. A query fails after 4 s without a connection, or after 15 s of execution (see
 * `isDatabaseUnavailable`).
 */
export function openDatabase(connection: pg.PoolConfig, onLost: (why: Error) => void): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    // An idle app sends queries once a minute. Keeping the connection is cheaper than opening a new one each minute.
    idleTimeoutMillis: 90_000,
    pipeline: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
    Client: PoolConnection,
    ...connection,
  });
  // If the network drops packets, errors from the server's own timeout never arrive, so also time out here.
  endSilentConnections(pool, 20_000);
  // Without an error listener, a broken idle connection would end the process.
  pool.on('error', (why) => pool.ending || onLost(why));
  // The pool listens only to idle connections. This listener covers connections in use between two statements.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, rows: createQueryBuilder(pool), close: () => closeWithin(pool) };
}

async function closeWithin(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 2_000);
  });
  await Promise.race([pool.end(), timeout]).finally(() => clearTimeout(timer));
}
