import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { reachExternal } from './external.ts';
import { takeHouse } from './house-lock.ts';
import { migrate } from './migrate.ts';

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
export async function openHouseDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<HouseDatabase> {
  const source = config.databaseUrl === undefined ? await ownSource(config.dataDir, log) : await externalSource(config.databaseUrl, log);
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
  const embedded = await startEmbedded({ folder: embeddedFolder(dataDir), log });
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

/** The database at DATABASE_URL, once it answers; nothing of ours to stop. */
export async function externalSource(url: string, log: Log): Promise<Source> {
  return { connection: await reachExternal(url, log), stop: async () => {} };
}

async function migrateAt(connection: pg.PoolConfig): Promise<void> {
  // A pool of its own: a migration may take longer than the house's limit for a statement.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});
  await migrate(pool).finally(() => pool.end());
}
