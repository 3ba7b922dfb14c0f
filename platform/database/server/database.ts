import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Drizzle's query builder, over the pool or inside one transaction. */
export type Rows = NodePgDatabase<Record<string, never>>;

export interface Database {
  pool: pg.Pool;
  rows: Rows;
  close(): Promise<void>;
}

/** Opens a pool. `onLost` hears of connections that ended while idle; the pool replaces them by itself. */
export function openDatabase(connection: pg.PoolConfig, onLost: (why: Error) => void): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
    ...connection,
  });
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', onLost);
  return { pool, rows: drizzle(pool), close: () => pool.end() };
}
