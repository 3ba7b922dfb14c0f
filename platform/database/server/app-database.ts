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

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface AppDatabase {
  database: Database;
  /** For connections of one's own, such as one that listens. */
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * The house's database, migrated: the embedded one, kept to this one server, or with DATABASE_URL any
 * PostgreSQL 15 or newer. Throws `CannotStart` with a sentence for the operator.
 */
export async function openAppDatabase(config: Where, log: Log): Promise<AppDatabase> {
  if (config.databaseUrl === undefined) return opened(await openEmbeddedSource(config.dataDir, log), log);
  // Files and keys lie there, also beside a database elsewhere.
  await makePrivate(config.dataDir, log);
  return opened(await openExternalSource(config.databaseUrl, log), log);
}

/** The same for a command that may run while the house is open. */
export async function openSharedAppDatabase(config: Where, log: Log): Promise<AppDatabase> {
  return opened(await openSharedSource(config, log), log);
}

async function opened(source: DatabaseSource, log: Log): Promise<AppDatabase> {
  try {
    await migrateAt(source.connection);
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

/** Where the embedded database lies. */
export function embeddedFolder(dataDir: string): string {
  return resolve(join(dataDir, 'postgres'));
}

/** A database and how to be done with it. */
export interface DatabaseSource {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The embedded database, started or adopted and kept to this process. */
export async function openEmbeddedSource(dataDir: string, log: Log): Promise<DatabaseSource> {
  return kept(await startEmbedded({ folder: embeddedFolder(dataDir), log, ownsParent: true }), dataDir, log);
}

/** The database at DATABASE_URL, once it answers; nothing of ours to stop. */
export async function openExternalSource(url: string, log: Log): Promise<DatabaseSource> {
  return { connection: await waitForExternalDatabase(url, log), stop: async () => {} };
}

/** The database whether or not a server has it open. One that we had to start ourselves is kept to us and stopped again. */
export async function openSharedSource(config: Where, log: Log): Promise<DatabaseSource> {
  if (config.databaseUrl !== undefined) return openExternalSource(config.databaseUrl, log);
  const embedded = await startEmbedded({ folder: embeddedFolder(config.dataDir), log, ownsParent: true });
  if (!embedded.isAdopted) return kept(embedded, config.dataDir, log);
  // Its server watches over it; two would quarrel when that one stops it.
  await embedded.detach();
  return { connection: embedded.connection, stop: async () => {} };
}

async function kept(embedded: EmbeddedDatabase, dataDir: string, log: Log): Promise<DatabaseSource> {
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
    // The other server's; even if we happened to launch it, that one adopts it.
    await embedded.detach();
    throw why;
  }
}

async function migrateAt(connection: pg.PoolConfig): Promise<void> {
  // A pool of its own: a migration may take longer than the house's limit for a statement.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  await migrate(pool).finally(() => pool.end());
}
