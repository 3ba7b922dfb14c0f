import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { newId } from './new-id.ts';
import { migrate, readMigrations } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

export interface TestDatabase {
  database: Database;
  connection: pg.PoolConfig;
  drop(): Promise<void>;
}

/** Returns a fresh, migrated database. @example const { database, drop } = await createTestDatabase(); afterAll(drop); */
export async function createTestDatabase(fixture?: DatabaseFixture): Promise<TestDatabase> {
  const migrated = await getMigratedTemplate();
  return createFromTemplate(fixture === undefined ? migrated : await getFixtureTemplate(migrated, fixture));
}

/** Names rows that many tests need. They are created once, then copied together with the database. */
export interface DatabaseFixture {
  name: string;
  fill(database: TestDatabase): Promise<void>;
}

/** Returns a database without tables, for tests of migrations and restores. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createFromTemplate('template0');
}

async function createFromTemplate(template: string): Promise<TestDatabase> {
  const name = `test_${newId(12).toLowerCase()}`;
  await administer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const connection = { ...inject('postgres'), database: name };
  const database = openDatabase(connection, () => {});
  let dropped = false;
  return {
    database,
    connection,
    async drop() {
      if (dropped) return;
      dropped = true;
      await database.close();
      await administer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function getMigratedTemplate(): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum).join();
  const name = `template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`;
  await createTemplateOnce(name, 'template1', (database) => migrate(database.pool));
  return name;
}

async function getFixtureTemplate(migrated: string, { name: filling, fill }: DatabaseFixture): Promise<string> {
  const name = `${migrated}_${filling}`;
  await createTemplateOnce(name, migrated, (database, connection) => fill({ database, connection, drop: async () => {} }));
  return name;
}

/** Test files run in parallel: the first one creates the template, the others wait. */
async function createTemplateOnce(
  name: string,
  from: string,
  fill: (database: Database, connection: pg.PoolConfig) => Promise<unknown>,
): Promise<void> {
  await administer(async (client) => {
    // Each template has its own lock, so that a slow fixture blocks only the tests that use it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount) return;
    const incomplete = `${name}_half`;
    await client.query(`drop database if exists ${incomplete}`);
    await client.query(`create database ${incomplete} template ${from}`);
    const connection = { ...inject('postgres'), database: incomplete };
    const database = openDatabase(connection, () => {});
    try {
      await fill(database, connection);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${incomplete} rename to ${name}`);
  });
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectWithRetry();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const patienceMs = 50_000;

async function connectWithRetry(giveUpAt = Date.now() + patienceMs): Promise<pg.Client> {
  const client = new pg.Client(inject('postgres'));
  try {
    await client.connect();
    return client;
  } catch (why) {
    if (Date.now() > giveUpAt) throw why;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return connectWithRetry(giveUpAt);
  }
}
