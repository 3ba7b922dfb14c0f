import { access } from 'node:fs/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CannotStart } from '#platform/database/server/cannot-start.ts';
import { applyMigrations, lockMigrations, readMigrations, type Migration } from '#platform/database/server/migrate.ts';
import { safeMessage } from '#platform/log/server/safe-error.ts';
import { readArchive, type ArchiveEntry, wholeOf } from './archive-reader.ts';
import { hasTables, quoted, sequencesIn, setSequences, tablesToKeep, withoutReferences } from './catalogue.ts';
import { DamagedBackup, formatNow, headerName, type Folders, type Header, type Stores } from './contents.ts';
import { loadingOf, openPutOffWork, putWorkBack } from './put-off-work.ts';
import { stage, type Staging } from './staging.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  folders: Folders;
  stores?: Stores;
  file: string;
  /** Instead of the house's own. */
  migrations?: string;
}

export interface Restored {
  madeAt: string;
  rows: number;
  files: number;
}

/**
 * Puts a backup into an empty database and empty folders. All rows come in one transaction, which commits
 * after every checksum was right: what is refused, in a sentence, has changed nothing. Migrations that are
 * newer than the backup follow when the house opens.
 */
export async function restore({ connection, folders, stores = {}, file, migrations }: RestoreOptions): Promise<Restored> {
  await access(file).catch((why: unknown) => {
    throw new CannotStart(`There is no backup at ${file} that can be read.`, { cause: why });
  });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('begin');
    await lockMigrations(client, 'transaction');
    if (await hasTables(client))
      throw new CannotStart('The database should be empty to restore into; it has tables. Use a new one, or an empty DATA_DIR.');
    const staging = await stage(folders, stores);
    try {
      const restored = await load(client, staging, file, await readMigrations(migrations));
      // First the files: killed between the two, the database is still empty and says so.
      await staging.takePlace();
      await client.query('commit');
      return restored;
    } catch (why) {
      await staging.remove();
      throw why;
    }
  } catch (why) {
    throw asSentence(why, file);
  } finally {
    // What is not committed goes with the connection.
    await client.end();
  }
}

async function load(client: pg.Client, staging: Staging, file: string, ours: Migration[]): Promise<Restored> {
  const entries = readArchive(file);
  const header = await readHeader((await entries.next()).value);
  await applyMigrations(client, migrationsUpTo(header, ours));
  await checkNames(client, header);
  const tables = Object.keys(header.tables);
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted)}`);
  const putReferencesBack = await withoutReferences(client, tables);
  await openPutOffWork(client);
  const loader = loaderOf(client, header);
  let files = 0;
  for await (const entry of entries) {
    if (entry.name.startsWith('folders/')) {
      await staging.put(entry);
      files++;
    } else await loader.put(entry);
  }
  await loader.end();
  await putReferencesBack();
  await setSequences(client, header.sequences);
  await putWorkBack(client);
  return { madeAt: header.madeAt, rows: loader.rows(), files };
}

async function readHeader(first: ArchiveEntry | void): Promise<Header> {
  if (first?.name !== headerName) throw new DamagedBackup('it is not a backup of Bunkhouse');
  const header = JSON.parse((await wholeOf(first.content)).toString()) as Header;
  if (header.format !== formatNow)
    throw new CannotStart(
      `The backup has the format ${header.format}, and this Bunkhouse reads ${formatNow}; use the version that made it.`,
    );
  return header;
}

/** The heading is only as good as whoever wrote it: a name in it could be a table of PostgreSQL's own. */
async function checkNames(client: pg.Client, header: Header): Promise<void> {
  const [tables, sequences] = [await tablesToKeep(client), await sequencesIn(client)];
  for (const [name, columns] of Object.entries(header.tables))
    if (!Object.hasOwn(tables, name) || columns.some((column) => !tables[name]?.includes(column)))
      throw new DamagedBackup(`it holds rows of something unknown (${name})`);
  for (const name of Object.keys(header.sequences))
    if (!Object.hasOwn(sequences, name)) throw new DamagedBackup(`it holds something unknown (${name})`);
}

function migrationsUpTo(header: Header, ours: Migration[]): Migration[] {
  if (header.migrations.length > ours.length)
    throw new CannotStart('The backup was made by a newer Bunkhouse; restore it with that version.');
  const wanted = ours.slice(0, header.migrations.length);
  const other = wanted.find((one, at) => one.checksum !== header.migrations[at]?.checksum);
  if (other) throw new CannotStart(`The backup was made by another Bunkhouse: its migration ${other.number} is not ours (${other.name}).`);
  return wanted;
}

/** Feeds the pieces of a section to one COPY after the other. */
function loaderOf(client: pg.Client, header: Header) {
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
        current = { section, stream: openCopy(client, copyInto(section, header)) };
      }
      for await (const part of content) await current.stream.write(part);
    },
  };
}

function copyInto(section: string, header: Header): string {
  const known = Object.entries(loadingOf).find(([name]) => name === section)?.[1];
  if (known) return known;
  const table = section.replace(/^rows\//, '');
  const columns = Object.hasOwn(header.tables, table) ? header.tables[table] : undefined;
  if (!columns) throw new DamagedBackup(`it holds something unknown (${section})`);
  return `copy ${quoted(table)} (${columns.map(quoted)}) from stdin`;
}

function openCopy(client: pg.Client, text: string) {
  const stream = client.query(copyFrom(text));
  const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject));
  let refused: Error | undefined;
  done.catch((why: Error) => (refused = why));
  return {
    rowCount: () => stream.rowCount,
    // Awaits each write: an error for a part still buffered when PostgreSQL refuses a row would be thrown where nothing catches it.
    async write(part: Buffer): Promise<void> {
      if (refused) throw refused;
      await Promise.race([new Promise<void>((resolve, reject) => stream.write(part, (why) => (why ? reject(why) : resolve()))), done]);
    },
    async end(): Promise<void> {
      if (refused) throw refused;
      stream.end();
      await done;
    },
  };
}

function asSentence(why: unknown, file: string): unknown {
  if (why instanceof CannotStart) return why;
  if (why instanceof DamagedBackup)
    return new CannotStart(`The backup ${file} is damaged (${why.message}); nothing was restored.`, { cause: why });
  // A damaged piece may also show itself in what PostgreSQL or JSON makes of it, before its checksum is known.
  const reason = why instanceof Error ? safeMessage(why) : String(why);
  return new CannotStart(`The backup ${file} could not be restored (${reason}); nothing was changed.`, { cause: why });
}
