import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { waitForExternalDatabase } from './external-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { makePrivate } from './make-private.ts';
import { migrate } from './migrate.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface AppDatabase {
  database: Database;
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * Opens and migrates the app's database. Without DATABASE_URL, this is the embedded PostgreSQL, locked to this server; with it, any
 * PostgreSQL 15 or newer.
 */
export async function openAppDatabase(config: DatabaseConfig, log: Log): Promise<AppDatabase> {
  if (config.databaseUrl === undefined) return openMigrated(await openEmbeddedSource(config.dataDir, log), log);
  // Stores files and keys, even if the database is external.
  await makePrivate(config.dataDir, log);
  return openMigrated(await openExternalSource(config.databaseUrl, log), log);
}

/** Works like `openAppDatabase`, but for a command-line tool that may run while a server uses the database. */
export async function openSharedAppDatabase(config: DatabaseConfig, log: Log): Promise<AppDatabase> {
  return openMigrated(await openSharedSource(config, log), log);
}

async function openMigrated(source: DatabaseSource, log: Log): Promise<AppDatabase> {
  try {
    await migrateDatabase(source.connection);
  } catch (why) {
    await source.stop();
    throw why;
  }
  const database = openDatabase(source.connection, (why) => log.warn({ reason: why.message }, 'a connection to the database was lost'));
  return {
    database,
    connection: source.connection,
    async stop() {
      await database.close();
      await source.stop();
    },
  };
}

export function embeddedFolder(dataDir: string): string {
  return resolve(join(dataDir, 'postgres'));
}

export interface DatabaseSource {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

export async function openEmbeddedSource(dataDir: string, log: Log): Promise<DatabaseSource> {
  return lockSource(await startEmbedded({ folder: embeddedFolder(dataDir), log, ownsParent: true }), dataDir, log);
}

/** Waits for the database at DATABASE_URL. Its `stop` does nothing, because we did not start that database. */
export async function openExternalSource(url: string, log: Log): Promise<DatabaseSource> {
  return { connection: await waitForExternalDatabase(url, log), stop: async () => {} };
}

/**
 * Opens the database even if a server uses it. If PostgreSQL is not running, this function starts and locks it, and `stop` shuts it down.
 */
export async function openSharedSource(config: DatabaseConfig, log: Log): Promise<DatabaseSource> {
  if (config.databaseUrl !== undefined) return openExternalSource(config.databaseUrl, log);
  const embedded = await startEmbedded({ folder: embeddedFolder(config.dataDir), log, ownsParent: true });
  if (!embedded.isAdopted) return lockSource(embedded, config.dataDir, log);
  // Stop watching PostgreSQL: the server already watches it, and a second watcher would restart it during a normal stop.
  await embedded.detach();
  return { connection: embedded.connection, stop: async () => {} };
}

async function lockSource(embedded: EmbeddedDatabase, dataDir: string, log: Log): Promise<DatabaseSource> {
  try {
    const lock = await lockDataFolder(embedded.connection, dataDir, log);
    return {
      connection: embedded.connection,
      async stop() {
        await lock.release();
        await embedded.stop();
      },
    };
  } catch (why) {
    // Another server holds the lock and uses this PostgreSQL, so do not shut it down, even if we started it.
    await embedded.detach();
    throw why;
  }
}

async function migrateDatabase(connection: pg.PoolConfig): Promise<void> {
  // Migrations use a separate pool, because one may exceed the app's statement timeout.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  await migrate(pool).finally(() => pool.end());
}
