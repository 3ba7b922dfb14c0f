import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

export interface Migration {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

const migrationsLock = 7_207_001;

const columns = 'number int primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now()';

const migrationsFolder = join(import.meta.dirname, '../migrations');

/**
 * Applies the files `migrations/NNNN-name.sql` in order. @throws OperatorError if the database is newer than the code, or an applied file
 * has changed
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await lockMigrations(client, 'session');
    await client.query(`create table if not exists migrations (${columns})`);
    const pending = await findPendingMigrations(client, migrations);
    // Apply all migrations of a new database in one transaction, which takes a third of the time of separate commits.
    const steps = pending.length === migrations.length ? [pending] : pending.map((migration) => [migration]);
    for (const step of steps) await applyTogether(client, step);
  } finally {
    // Destroy the connection, so that its lock and its timeout setting end.
    client.release(true);
  }
}

/** Applies migrations to an empty database in the caller's transaction. A restore uses it. */
export async function applyMigrations(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`create table migrations (${columns})`);
  for (const migration of migrations) await apply(client, migration);
}

/** Waits until no other server migrates, then holds the lock until the end of the session or transaction. */
export async function lockMigrations(client: pg.ClientBase, until: 'session' | 'transaction'): Promise<void> {
  await client.query(until === 'session' ? 'select pg_advisory_lock($1)' : 'select pg_advisory_xact_lock($1)', [migrationsLock]);
}

/** Reads the migration files of a folder, in order. Rejects gaps, duplicate numbers and other file names. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file, at) => {
      const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (!name) throw new OperatorError(`The migration ${file} should be named like 0001-what-it-does.sql.`);
      if (Number(number) !== at + 1)
        throw new OperatorError(
          `The migration ${file} should have the number ${String(at + 1).padStart(4, '0')}: one sequence without gaps or doubles.`,
        );
      const sql = await readFile(join(folder, file), 'utf8');
      return { number: at + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findPendingMigrations(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<Omit<Migration, 'sql'>>('select number, name, checksum from migrations order by number');
  for (const [at, appliedMigration] of applied.entries()) {
    const migration = migrations[at];
    if (!migration)
      throw new OperatorError(
        `The database is newer than this Bunkhouse (it has migration ${appliedMigration.number}, ${appliedMigration.name}); run the newer version.`,
      );
    if (migration.checksum !== appliedMigration.checksum)
      throw new OperatorError(
        `The migration ${appliedMigration.number} (${migration.name}) was applied to this database and has been changed since; put its file back as it was.`,
      );
  }
  return migrations.slice(applied.length);
}

async function applyTogether(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  await client.query('begin');
  for (const migration of migrations) {
    await apply(client, migration).catch(async (why: unknown) => {
      await client.query('rollback').catch(() => {});
      throw new Error(`The migration ${migration.number} (${migration.name}) failed.`, { cause: why });
    });
  }
  await client.query('commit');
}

async function apply(client: pg.ClientBase, { number, name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
}
