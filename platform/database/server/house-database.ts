import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { reachExternal } from './external.ts';
import { takeHouse } from './house-lock.ts';
import { makePrivate } from './make-private.ts';
import { migrate } from './migrate.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface HouseDatabase {
  database: Database;
  /** For connections of one's own, such as one that listens. */
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * The house's database, migrated: the embedded one, kept to this one server, or with DATABASE_URL any
 * PostgreSQL 15 or newer. Throws `CannotStart` with a sentence for the operator.
 */
export async function openHouseDatabase(config: Where, log: Log): Promise<HouseDatabase> {
  if (config.databaseUrl === undefined) return opened(await ownSource(config.dataDir, log), log);
  // Files and keys lie there, also beside a database elsewhere.
  await makePrivate(config.dataDir, log);
  return opened(await externalSource(config.databaseUrl, log), log);
}

/** The same for a command that may run while the house is open. */
export async function visitHouseDatabase(config: Where, log: Log): Promise<HouseDatabase> {
  return opened(await visitingSource(config, log), log);
}

async function opened(source: Source, log: Log): Promise<HouseDatabase> {
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
export interface Source {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The embedded database, started or adopted and kept to this process. */
export async function ownSource(dataDir: string, log: Log): Promise<Source> {
  return kept(await startEmbedded({ folder: embeddedFolder(dataDir), log, ownsParent: true }), dataDir, log);
}

/** The database at DATABASE_URL, once it answers; nothing of ours to stop. */
export async function externalSource(url: string, log: Log): Promise<Source> {
  return { connection: await reachExternal(url, log), stop: async () => {} };
}

/** The database whether or not a server has it open. One that we had to start ourselves is kept to us and stopped again. */
export async function visitingSource(config: Where, log: Log): Promise<Source> {
  if (config.databaseUrl !== undefined) return externalSource(config.databaseUrl, log);
  const embedded = await startEmbedded({ folder: embeddedFolder(config.dataDir), log, ownsParent: true });
  if (!embedded.adopted) return kept(embedded, config.dataDir, log);
  // Its server watches over it; two would quarrel when that one stops it.
  await embedded.leave();
  return { connection: embedded.connection, stop: async () => {} };
}

async function kept(embedded: EmbeddedDatabase, dataDir: string, log: Log): Promise<Source> {
  try {
    const lock = await takeHouse(embedded.connection, dataDir, log);
    return {
      connection: embedded.connection,
      async stop() {
        await lock.release();
        await embedded.stop();
      },
    };
  } catch (why) {
    // The other server's; even if we happened to launch it, that one adopts it.
    await embedded.leave();
    throw why;
  }
}

async function migrateAt(connection: pg.PoolConfig): Promise<void> {
  // A pool of its own: a migration may take longer than the house's limit for a statement.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  await migrate(pool).finally(() => pool.end());
}
