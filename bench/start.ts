/**
 * Time from `npm start` to `Ready` in a fresh clone, for the first and later starts; then memory when idle.
 * Baseline: the same database started alone. `node bench/start.ts [quick]`
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#platform/database/server/embedded.ts';
import { readPostmasterFile } from '#platform/database/server/embedded/processes.ts';
import { median } from './server-process.ts';

const times = process.argv.includes('quick') ? 1 : 5;
const port = 20_000 + (process.pid % 1_000);
const home = mkdtempSync(join(tmpdir(), 'bunkhouse-start-'));
const clone = join(home, 'clone');
const data = join(home, 'data');

try {
  execFileSync('git', ['clone', '--quiet', '--local', resolve('.'), clone]);
  // Uses hard links, because resolving modules through a symbolic link is slower.
  execFileSync('cp', ['-a', '--link', resolve('node_modules'), clone]);
  const alone = await databaseAlone();
  const first = await openAndClose();
  const later: number[] = [];
  for (let time = 0; time < times; time++) later.push((await openAndClose()).seconds);
  console.log(`first start ${first.seconds.toFixed(2)} s (at most 4), of which the database alone takes ${alone.first.toFixed(2)} s`);
  console.log(
    `later starts ${median(later).toFixed(2)} s (at most 1), database alone ${alone.later.toFixed(2)} s, npm and an empty program ${npmAlone().toFixed(2)} s`,
  );
  const idle = await openAndClose(20_000);
  console.log(
    `idle after 20 s: server ${idle.server.toFixed(0)} MB (at most 130), database ${idle.database.toFixed(0)} MB, together ${(idle.server + idle.database).toFixed(0)} MB (at most 220); an empty node ${emptyNode().toFixed(0)} MB`,
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function openAndClose(idleFor = 0): Promise<{ seconds: number; server: number; database: number }> {
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, NODE_COMPILE_CACHE: join(home, 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith('Ready: ')) break;
  const seconds = (performance.now() - began) / 1_000;
  npm.stdout.resume();
  await pause(idleFor);
  const server = descendants(npm.pid ?? 0).filter((pid) => nameOf(pid) !== 'npm');
  const postmaster = (await readPostmasterFile(join(data, 'postgres')))?.pid ?? 0;
  const figures = {
    seconds,
    server: megabytes(server.filter(isAppProcess)),
    database: megabytes([postmaster, ...descendants(postmaster)]),
  };
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  if (npm.exitCode === null) await once(npm, 'exit');
  while (descendants(npm.pid ?? 0).length > 0 || (await readPostmasterFile(join(data, 'postgres')))) await pause(20);
  return figures;
}

async function databaseAlone(): Promise<{ first: number; later: number }> {
  const log = { info() {}, warn() {}, error: console.error };
  const once_ = async () => {
    const began = performance.now();
    const embedded = await startEmbedded({ folder: join(home, 'alone', 'postgres'), log });
    const seconds = (performance.now() - began) / 1_000;
    await embedded.stop();
    return seconds;
  };
  return { first: await once_(), later: await once_() };
}

function npmAlone(): number {
  const began = performance.now();
  execFileSync('npm', ['exec', '--', 'node', '--eval', '0'], { cwd: clone, stdio: 'ignore' });
  return (performance.now() - began) / 1_000;
}

function emptyNode(): number {
  const script = "console.log(/Pss:\\s+(\\d+)/.exec(require('fs').readFileSync('/proc/self/smaps_rollup', 'utf8'))[1])";
  return Number(execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' })) / 1_024;
}

/** Returns the memory of these processes. A shared page counts in proportion to the processes that share it. */
function megabytes(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0), 0) / 1_024;
}

function isAppProcess(pid: number): boolean {
  return read(pid, 'cmdline').includes('server/main.ts') && !read(pid, 'cmdline').startsWith('sh\0');
}

function nameOf(pid: number): string {
  return read(pid, 'comm').trim();
}

function descendants(pid: number): number[] {
  if (pid === 0) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => Number(/\) \S (\d+)/.exec(read(Number(name), 'stat'))?.[1]) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

// A process may end after it was listed and before it is read.
function read(pid: number, file: string): string {
  try {
    return readFileSync(join('/proc', String(pid), file), 'utf8');
  } catch (gone) {
    if (['ENOENT', 'ESRCH'].includes((gone as NodeJS.ErrnoException).code ?? '')) return '';
    throw gone;
  }
}
