/**
 * Kills servers, databases and first initializations, then checks that all acknowledged writes exist.
 * `node bench/drill-database.ts [times]`, where `times` scales the number of kills (1 means 20, 10 and 5).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readPostmasterFile } from '#platform/database/server/embedded/processes.ts';
import { embeddedFolder, openAppDatabase } from '#platform/database/server/app-database.ts';

const quiet = { info() {}, warn() {}, error() {} };
const times = Number(process.argv[2] ?? 1);
const dataDir = await mkdtemp(join(tmpdir(), 'bunkhouse-drill-'));
const acknowledged = new Set<string>();

try {
  await drillServers(Math.ceil(20 * times));
  await drillDatabases(Math.ceil(10 * times));
  await drillInitialisations(Math.ceil(5 * times));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function drillServers(kills: number): Promise<void> {
  const starts: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const writing = startWriter(dataDir);
    starts.push(await writing.ready);
    await pause(100 + Math.random() * 300);
    await killed(writing.process);
    if (kill % 2 === 1) await killDatabase();
  }
  printTimes(`${kills} × kill -9 of the server, ${Math.floor(kills / 2)} with its database`, starts, 'to start');
  await nothingIsLost();
}

async function drillDatabases(kills: number): Promise<void> {
  const writing = startWriter(dataDir);
  await writing.ready;
  const gaps: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await pause(200 + Math.random() * 300);
    const began = performance.now();
    await anotherDatabaseAfter(await killDatabase());
    await writing.next();
    gaps.push(performance.now() - began);
  }
  await killed(writing.process);
  printTimes(`${kills} × kill -9 of the database under a living server`, gaps, 'to the next acknowledged write');
  if (Math.max(...gaps) > 5_000) throw new Error('It took longer than 5 s until all was well.');
  await nothingIsLost();
}

async function drillInitialisations(kills: number): Promise<void> {
  const starts: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const fresh = join(dataDir, `first-${kill}`);
    const first = startWriter(fresh);
    await pause(150 + (kill / kills) * 1_000);
    await killed(first.process);
    const began = performance.now();
    const appDatabase = await openAppDatabase({ dataDir: fresh, databaseUrl: undefined }, quiet);
    starts.push(performance.now() - began);
    const { rows } = await appDatabase.database.pool.query<{ n: number }>('select count(*)::int as n from migrations');
    await appDatabase.stop();
    const left = await readdir(fresh);
    if (!rows[0]?.n || left.join() !== 'postgres')
      throw new Error(`After a killed initialisation: ${rows[0]?.n} migrations, folders ${left.join()}`);
  }
  printTimes(`${kills} × kill -9 during the first initialisation`, starts, 'to start after it');
}

/** Checks that every acknowledged write is complete, that no other write is partial, and that indexes agree with their tables. */
async function nothingIsLost(): Promise<void> {
  const appDatabase = await openAppDatabase({ dataDir, databaseUrl: undefined }, quiet);
  const { pool } = appDatabase.database;
  const { rows } = await pool.query<{ id: string; parts: number }>(`
    select id, count(*)::int as parts from (
      select subject_id as id from events where kind = 'drill.wrote'
      union all select id from mails where kind = 'drill'
      union all select key from changes where topic = 'history.drill') as found group by id`);
  const found = new Map(rows.map(({ id, parts }) => [id, parts]));
  const lost = [...acknowledged].filter((id) => !found.has(id)).length;
  const half = rows.filter(({ parts }) => parts !== 3).length;
  await pool.query(`create extension if not exists amcheck`);
  const checked = await pool.query(`
    select bt_index_check(c.oid::regclass, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
  await appDatabase.stop();
  console.log(`  ${acknowledged.size} writes acknowledged, ${lost} lost, ${half} half; ${checked.rowCount} indexes sound`);
  if (lost > 0 || half > 0) throw new Error('Something acknowledged is not there.');
}

function startWriter(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'drill-database-writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const began = performance.now();
  const ready = Promise.withResolvers<number>();
  let next = Promise.withResolvers<void>();
  child.once('exit', () => ready.reject(new Error('the writer ended')));
  ready.promise.catch(() => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'ready') return ready.resolve(performance.now() - began);
    acknowledged.add(line);
    next.resolve();
    next = Promise.withResolvers<void>();
  });
  return { process: child, ready: ready.promise, next: () => next.promise };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('the writer had ended by itself');
  child.kill('SIGKILL');
  // Wait for its last lines, which are still in the pipe.
  await once(child, 'close');
}

async function killDatabase(): Promise<number> {
  const file = await readPostmasterFile(embeddedFolder(dataDir));
  if (!file) throw new Error('there is no database to kill');
  process.kill(file.pid, 'SIGKILL');
  return file.pid;
}

async function anotherDatabaseAfter(pid: number): Promise<void> {
  for (;;) {
    const file = await readPostmasterFile(embeddedFolder(dataDir));
    if (file?.isReady && file.pid !== pid) return;
    await pause(5);
  }
}

function printTimes(what: string, tookMs: number[], until: string): void {
  const sorted = tookMs.toSorted((left, right) => left - right);
  const at = (part: number): string => `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;
  console.log(`${what}: median ${at(0.5)}, longest ${at(1)} ${until}`);
}
