import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Migration } from '#platform/database/server/migrate.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { quoteIdentifier, readSequences, listBackupTables } from './catalog.ts';
import { currentFormat, headerName, type BackupFolders, type Header, type Manifest, type BackupStores } from './archive-format.ts';
import { copyQueuesSql, copyJobsSql, hasQueuedJobs, queuesSection, jobsSection } from './queued-jobs.ts';
import { isStagingName } from './staging.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  folders: BackupFolders;
  stores?: BackupStores;
  /** If this file exists, the complete new backup replaces it. */
  file: string;
}

/**
 * Writes a snapshot of all rows, jobs and files to one archive. The app may run during the backup, and memory use does not grow with the
 * data.
 */
export async function backUp({
  connection,
  folders,
  stores = {},
  file,
}: BackupOptions): Promise<Omit<Manifest, 'entries'> & { bytes: number }> {
  const archive = createArchiveWriter(file);
  try {
    const rows = await backUpRows(connection, archive);
    // Copy files after rows: the app writes a file before its row, so the file of each copied row exists unless both were deleted
    // meanwhile.
    const files = (await backUpFolders(folders, archive)) + (await backUpStores(stores, archive));
    return { rows, files, bytes: await archive.finish({ rows, files }) };
  } catch (why) {
    await archive.abandon();
    throw archive.failure() ?? why;
  }
}

async function backUpRows(connection: pg.ClientConfig, archive: ArchiveWriter): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('begin isolation level repeatable read read only');
    const header = await readDatabaseHeader(client);
    await archive.addJson(headerName, header);
    let rows = 0;
    for (const [table, columns] of Object.entries(header.tables))
      rows += await copyOut(client, archive, `rows/${table}`, `copy ${quoteIdentifier(table)} (${columns.map(quoteIdentifier)}) to stdout`);
    if (await hasQueuedJobs(client)) {
      await copyOut(client, archive, queuesSection, copyQueuesSql);
      await copyOut(client, archive, jobsSection, copyJobsSql);
    }
    await client.query('commit');
    return rows;
  } finally {
    await client.end();
  }
}

async function readDatabaseHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`);
  if (!rows[0]?.there) throw new OperatorError('There is no Bunkhouse in this database to back up.');
  const migrations = await client.query<Omit<Migration, 'sql'>>('select number, name, checksum from migrations order by number');
  return {
    format: currentFormat,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables: await listBackupTables(client),
    sequences: await readSequences(client),
  };
}

async function copyOut(client: pg.Client, archive: ArchiveWriter, section: string, text: string): Promise<number> {
  const stream = client.query(copyTo(text));
  await archive.addChunks(section, stream);
  return stream.rowCount;
}

async function backUpFolders(folders: BackupFolders, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for (const [name, folder] of Object.entries(folders))
    for await (const path of filesBelow(folder))
      if (await archive.addFile(['folders', name, ...relative(folder, path).split(sep)].join('/'), path)) files++;
  return files;
}

async function backUpStores(stores: BackupStores, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for (const [name, store] of Object.entries(stores))
    for await (const { key, at } of store.list('')) {
      const object = await store.get(key);
      if (object === null) continue;
      await archive.addStream(`folders/${name}/${key}`, { ...object, mtime: new Date(at) });
      files++;
    }
  return files;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [];
    throw why;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isStagingName(entry.name)) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
