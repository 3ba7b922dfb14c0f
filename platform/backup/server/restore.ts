import { access } from 'node:fs/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import { applyMigrations, lockMigrations, readMigrations, type Migration } from '#platform/database/server/migrate.ts';
import { safeMessage } from '#platform/log/server/safe-error.ts';
import { readArchive, type ArchiveEntry, readWholeEntry } from './archive-reader.ts';
import { hasTables, quoteIdentifier, readSequences, setSequences, listBackupTables, suspendConstraints } from './catalog.ts';
import { DamagedBackupError, currentFormat, headerName, type BackupFolders, type Header, type BackupStores } from './archive-format.ts';
import { loadSqlBySection, createRestoredJobTables, restoreQueuedJobs } from './queued-jobs.ts';
import { createStaging, type Staging } from './staging.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  folders: BackupFolders;
  stores?: BackupStores;
  file: string;
  migrations?: string;
}

export interface RestoreResult {
  madeAt: string;
  rows: number;
  files: number;
}

/** Restores a backup into an empty database and empty folders, in one transaction: a refused backup changes nothing. */
export async function restore({ connection, folders, stores = {}, file, migrations }: RestoreOptions): Promise<RestoreResult> {
  await access(file).catch((why: unknown) => {
    throw new OperatorError(`There is no backup at ${file} that can be read.`, { cause: why });
  });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('begin');
    await lockMigrations(client, 'transaction');
    if (await hasTables(client))
      throw new OperatorError('The database should be empty to restore into; it has tables. Use a new one, or an empty DATA_DIR.');
    const staging = await createStaging(folders, stores);
    try {
      const restored = await load(client, staging, file, await readMigrations(migrations));
      // Publish files before the commit: if the process dies between the two, the database is still empty and the restore can be repeated.
      await staging.publish();
      await client.query('commit');
      return restored;
    } catch (why) {
      await staging.remove();
      throw why;
    }
  } catch (why) {
    throw toOperatorError(why, file);
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, staging: Staging, file: string, migrations: Migration[]): Promise<RestoreResult> {
  const entries = readArchive(file);
  const header = await readHeader((await entries.next()).value);
  await applyMigrations(client, migrationsUpTo(header, migrations));
  await checkNames(client, header);
  const tables = Object.keys(header.tables);
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoteIdentifier)}`);
  const restoreConstraints = await suspendConstraints(client, tables);
  await createRestoredJobTables(client);
  const loader = createLoader(client, header);
  let files = 0;
  for await (const entry of entries) {
    if (entry.name.startsWith('folders/')) {
      await staging.put(entry);
      files++;
    } else await loader.put(entry);
  }
  await loader.end();
  await restoreConstraints();
  await setSequences(client, header.sequences);
  await restoreQueuedJobs(client);
  return { madeAt: header.madeAt, rows: loader.rows(), files };
}

async function readHeader(entry: ArchiveEntry | void): Promise<Header> {
  if (entry?.name !== headerName) throw new DamagedBackupError('it is not a backup of Bunkhouse');
  const header = JSON.parse((await readWholeEntry(entry.content)).toString()) as Header;
  if (header.format !== currentFormat)
    throw new OperatorError(
      `The backup has the format ${header.format}, and this Bunkhouse reads ${currentFormat}; use the version that made it.`,
    );
  return header;
}

/** Check table names: a forged header could name one of PostgreSQL's own tables. */
async function checkNames(client: pg.Client, header: Header): Promise<void> {
  const [tables, sequences] = [await listBackupTables(client), await readSequences(client)];
  for (const [name, columns] of Object.entries(header.tables))
    if (!Object.hasOwn(tables, name) || columns.some((column) => !tables[name]?.includes(column)))
      throw new DamagedBackupError(`it holds rows of something unknown (${name})`);
  for (const name of Object.keys(header.sequences))
    if (!Object.hasOwn(sequences, name)) throw new DamagedBackupError(`it holds something unknown (${name})`);
}

function migrationsUpTo(header: Header, migrations: Migration[]): Migration[] {
  if (header.migrations.length > migrations.length)
    throw new OperatorError('The backup was made by a newer Bunkhouse; restore it with that version.');
  const expected = migrations.slice(0, header.migrations.length);
  const mismatch = expected.find((migration, at) => migration.checksum !== header.migrations[at]?.checksum);
  if (mismatch)
    throw new OperatorError(`The backup was made by another Bunkhouse: its migration ${mismatch.number} is not ours (${mismatch.name}).`);
  return expected;
}

function createLoader(client: pg.Client, header: Header) {
  let current: { section: string; stream: ReturnType<typeof openCopy> } | undefined;
  let rows = 0;

  async function end(): Promise<void> {
    if (!current) return;
    await current.stream.end();
    if (current.section.startsWith('rows/')) rows += current.stream.rowCount();
    current = undefined;
  }

  return {
    rows: () => rows,
    end,
    async put({ name, content }: ArchiveEntry): Promise<void> {
      const section = name.slice(0, name.lastIndexOf('/'));
      if (current?.section !== section) {
        await end();
        current = { section, stream: openCopy(client, copySqlOf(section, header)) };
      }
      for await (const part of content) await current.stream.write(part);
    },
  };
}

function copySqlOf(section: string, header: Header): string {
  const loadSql = Object.entries(loadSqlBySection).find(([name]) => name === section)?.[1];
  if (loadSql) return loadSql;
  const table = section.replace(/^rows\//, '');
  const columns = Object.hasOwn(header.tables, table) ? header.tables[table] : undefined;
  if (!columns) throw new DamagedBackupError(`it holds something unknown (${section})`);
  return `copy ${quoteIdentifier(table)} (${columns.map(quoteIdentifier)}) from stdin`;
}

function openCopy(client: pg.Client, text: string) {
  const stream = client.query(copyFrom(text));
  const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject));
  let failure: Error | undefined;
  done.catch((why: Error) => (failure = why));
  return {
    rowCount: () => stream.rowCount,
    // Await each write, so that the caller catches the error of a rejected row.
    async write(part: Buffer): Promise<void> {
      if (failure) throw failure;
      await Promise.race([new Promise<void>((resolve, reject) => stream.write(part, (why) => (why ? reject(why) : resolve()))), done]);
    },
    async end(): Promise<void> {
      if (failure) throw failure;
      stream.end();
      await done;
    },
  };
}

function toOperatorError(why: unknown, file: string): unknown {
  if (why instanceof OperatorError) return why;
  if (why instanceof DamagedBackupError)
    return new OperatorError(`The backup ${file} is damaged (${why.message}); nothing was restored.`, { cause: why });
  // Any other error may also come from damaged data, which PostgreSQL or JSON.parse can reject before the checksum is compared.
  const reason = why instanceof Error ? safeMessage(why) : String(why);
  return new OperatorError(`The backup ${file} could not be restored (${reason}); nothing was changed.`, { cause: why });
}
