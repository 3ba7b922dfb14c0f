import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endSilentConnections, PoolConnection } from './pool-connection.ts';
import { createQueryBuilder } from './query-builder.ts';

/** Drizzle's query builder, over the pool or inside one transaction. */
export type QueryBuilder = NodePgDatabase<Record<string, never>>;

export interface Database {
  pool: pg.Pool;
  rows: QueryBuilder;
  /** Waits at most 2 s for what still runs. */
  close(): Promise<void>;
}

/**
 * Opens a pool. `onLost` hears of connections that ended; the pool replaces them by itself. Getting a
 * connection takes at most 4 s, a statement 15 s; then they fail with what `isDatabaseAway` recognises.
 */
export function openDatabase(connection: pg.PoolConfig, onLost: (why: Error) => void): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    // What a camp at rest does comes round each minute; a connection made anew for it costs more than all of it.
    idleTimeoutMillis: 90_000,
    pipeline: true,
    options: '-c timezone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
    Client: PoolConnection,
    ...connection,
  });
  // For a network that swallows packets: the server's own limit cannot reach us then.
  endSilentConnections(pool, 20_000);
  // Without listeners a connection that breaks ends the process: this one hears of idle ones, which a database that stops
  // with us may cut before they have said goodbye,
  pool.on('error', (why) => pool.ending || onLost(why));
  // and this one of those in use but between two statements, which the pool does not watch.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, rows: createQueryBuilder(pool), close: () => closeSoon(pool) };
}

async function closeSoon(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 2_000);
  });
  await Promise.race([pool.end(), patience]).finally(() => clearTimeout(timer));
}
