import { createServer } from 'node:net';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { waitForExternalDatabase } from './external-database.ts';
import { isPostmasterOf, readPostmasterFile } from './embedded/processes.ts';
import { embeddedFolder, openAppDatabase, type AppDatabase } from './app-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { folderForTests } from './testing-global.ts';
import { readOrCreateSeal } from '#platform/seal/server/seal.ts';
import { createEmptyTestDatabase } from './testing.ts';

const createSpy = () => vi.fn<(...args: unknown[]) => void>();
const log = { info: createSpy(), warn: createSpy(), error: createSpy() };
let dataDir: string;
let openDatabases: AppDatabase[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await folderForTests(), 'app-'));
  openDatabases = [];
  vi.clearAllMocks();
});

afterEach(async () => {
  for (const appDatabase of openDatabases) await appDatabase.stop();
  await rm(dataDir, { recursive: true });
});

async function openTracked(): Promise<AppDatabase> {
  const appDatabase = await openAppDatabase({ dataDir, databaseUrl: undefined }, log);
  openDatabases.push(appDatabase);
  return appDatabase;
}

function urlOf({ user, database, host }: pg.PoolConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}

async function migrationsIn(appDatabase: AppDatabase): Promise<number> {
  const { rows } = await appDatabase.database.pool.query<{ n: number }>('select count(*)::int as n from migrations');
  return rows[0]?.n ?? 0;
}

test('refuses a second server on the same data folder with a one-sentence message, and the first server continues', async () => {
  const first = await openTracked();
  const count = await migrationsIn(first);
  expect(count).toBeGreaterThan(0);
  const refused = openAppDatabase({ dataDir, databaseUrl: undefined }, log);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(
    `Another Bunkhouse runs on the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await migrationsIn(first)).toBe(count);
  expect(log.error).not.toHaveBeenCalled();
});

test('reacquires the data folder lock after the database was killed @long', async () => {
  const appDatabase = await openTracked();
  const folder = embeddedFolder(dataDir);
  const pid = (await readPostmasterFile(folder))?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isPostmasterOf(folder, pid)).toBe(false), { interval: 1 });
  await vi.waitFor(
    async () => {
      const held = await appDatabase.database.pool.query(`select from pg_locks where locktype = 'advisory' and granted`);
      expect(held.rowCount).toBe(1);
    },
    { interval: 50 },
  );
  await expect(lockDataFolder(appDatabase.connection, dataDir, log)).rejects.toThrow('Another Bunkhouse runs');
});

test('releases the data folder lock of a server that has ended', async () => {
  const { connection, drop } = await createEmptyTestDatabase();
  const first = await lockDataFolder(connection, dataDir, log);
  const waiting = lockDataFolder(connection, dataDir, log);
  await first.release();
  const second = await waiting;
  await expect(lockDataFolder(connection, dataDir, log)).rejects.toThrow(OperatorError);
  await second.release();
  await drop();
});

test('shares one database between several servers with DATABASE_URL', async () => {
  const { connection, drop } = await createEmptyTestDatabase();
  const databaseUrl = urlOf(connection);
  const databases = await Promise.all([1, 2, 3].map(() => openAppDatabase({ dataDir, databaseUrl }, log)));
  expect(new Set(await Promise.all(databases.map(migrationsIn))).size).toBe(1);
  for (const appDatabase of databases) await appDatabase.stop();
  await drop();
});

test('waits for an external database, then fails with a message that does not contain the password', async () => {
  const waiting = waitForExternalDatabase('postgres://camp:secret@127.0.0.1:1/bunkhouse', log, 600);
  await expect(waiting).rejects.toThrow('DATABASE_URL should lead to a PostgreSQL; 127.0.0.1:1/bunkhouse did not answer within 0.6 s');
  await expect(waiting).rejects.not.toThrow('secret');
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret');
});

test('fails at once if an external database rejects the login', async () => {
  const { connection, drop } = await createEmptyTestDatabase();
  const stranger = waitForExternalDatabase(urlOf({ ...connection, user: 'stranger' }), log);
  await expect(stranger).rejects.toThrow('DATABASE_URL should lead to a PostgreSQL that lets us in; ');
  expect(log.warn).not.toHaveBeenCalled();
  await drop();
});

test('refuses a PostgreSQL older than 15 with a one-sentence message', async () => {
  const { connection, drop } = await createEmptyTestDatabase();
  const old = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.resolve({ rows: [{ version: '140012' }] }));
  await expect(waitForExternalDatabase(urlOf(connection), log)).rejects.toThrow('DATABASE_URL should lead to a PostgreSQL 15 or newer; ');
  old.mockRestore();
  await drop();
});

test('refuses a server that is not PostgreSQL', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(waitForExternalDatabase(`postgres://camp@127.0.0.1:${port}/camp`, log, 300)).rejects.toThrow(OperatorError);
  server.close();
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('creates the data folder with permissions for its owner only @long', async () => {
  dataDir = join(dataDir, 'deeper', 'data');
  await openTracked();
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(embeddedFolder(dataDir))).toBe(0o700);
  for (const appDatabase of openDatabases.splice(0)) await appDatabase.stop();
});

test('removes the permissions of other users from an existing data folder and its database at the next start @long', async () => {
  await openTracked().then((appDatabase) => appDatabase.stop());
  openDatabases = [];
  await chmod(dataDir, 0o755);
  const appDatabase = await openTracked();
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await migrationsIn(appDatabase)).toBeGreaterThan(0);
});

test('removes the permissions of other users from the data folder if the database is external', async () => {
  const elsewhere = await createEmptyTestDatabase();
  await chmod(dataDir, 0o755);
  const appDatabase = await openAppDatabase({ dataDir, databaseUrl: urlOf(elsewhere.connection) }, log);
  expect(await modeOf(dataDir)).toBe(0o700);
  await appDatabase.stop();
  await elsewhere.drop();
});

test('removes the permissions of other users from copied key files', async () => {
  const keys = join(dataDir, 'keys');
  await mkdir(keys, { mode: 0o755 });
  await writeFile(join(keys, 'second-factors.key'), Buffer.alloc(32), { mode: 0o644 });
  await readOrCreateSeal({ dataDir, sealKey: undefined });
  expect(await modeOf(keys)).toBe(0o700);
  for (const name of await readdir(keys)) expect(await modeOf(join(keys, name))).toBe(0o600);
});
