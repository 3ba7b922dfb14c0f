import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endSilentConnections, PoolConnection } from './pool-connection.ts';
import { createQueryBuilder } from './query-builder.ts';

/** Drizzle's query builder, over the pool or inside one transaction. */
export type QueryBuilder = NodePgDatabase<Record<string, never>>;

export interface Database {
  pool: pg.Pool;
  rows: QueryBuilder;
  /** Closes the pool; waits at most 2 s for running queries. */
  close(): Promise<void>;
}

/** Opens a pool that replaces lost connections. Queries fail after 4 s without a connection or 15 s of work (`isDatabaseUnavailable`). */
export function openDatabase(connection: pg.PoolConfig, onLost: (why: Error) => void): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    // An idle camp works once a minute; a new connection costs more than that work.
    idleTimeoutMillis: 90_000,
    pipeline: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
    Client: PoolConnection,
    ...connection,
  });
  // For networks that drop packets: the server's own timeout cannot reach us then.
  endSilentConnections(pool, 20_000);
  // Without a listener, a broken idle connection ends the process.
  pool.on('error', (why) => pool.ending || onLost(why));
  // Covers connections in use between two statements, which the pool does not watch.
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
