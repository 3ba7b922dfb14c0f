import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { isPostmasterOf, readPostmasterFile } from './processes.ts';
import { commandOf, identityOf, type Launcher } from './launcher.ts';

export interface Postmaster {
  pid: number;
  isAdopted: boolean;
  hasEnded(): boolean;
}

export interface PostmasterOptions {
  folder: string;
  socketFolder: string;
  binaries: Binaries;
  launcher: Launcher;
  settings: Record<string, string>;
}

const patienceMs = 60_000;

/** Adopts the PostgreSQL that runs on this folder, or launches one, and waits until it accepts connections. */
export async function adoptOrLaunchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const giveUpAt = Date.now() + patienceMs;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 500)) {
    const file = await readPostmasterFile(options.folder);
    const outcome = file && isPostmasterOf(options.folder, file.pid) ? await adopt(options, file.pid) : await launch(options, file?.pid);
    if (typeof outcome !== 'string') return outcome;
    if (Date.now() > giveUpAt) throw new OperatorError(outcome);
    await pause(waitMs);
  }
}

export function connectionTo(options: Pick<PostmasterOptions, 'socketFolder'>): {
  host: string;
  port: number;
  user: string;
  database: string;
} {
  return { host: options.socketFolder, port: 5432, user: 'bunkhouse', database: 'postgres' };
}

type Outcome = Postmaster | string;

async function adopt(options: PostmasterOptions, pid: number): Promise<Outcome> {
  // The socket folder may differ from the last start, because a short socket path depends on the temporary folder.
  const file = await readPostmasterFile(options.folder);
  if (file?.isReady && file.socketFolder && (await isAnswering(file.socketFolder))) {
    options.socketFolder = file.socketFolder;
    return { pid, isAdopted: true, hasEnded: () => !isPostmasterOf(options.folder, pid) };
  }
  return `The database in ${options.folder} runs already (process ${pid}) but does not answer; end that process and start again.`;
}

async function launch(options: PostmasterOptions, stalePid: number | undefined): Promise<Outcome> {
  const log = await openLog(options.folder);
  const [program, ...args] = commandOf(options.launcher, options.binaries.postgres, [
    '-D',
    options.folder,
    '-k',
    options.socketFolder,
    ...toArguments(options.settings),
  ]);
  let ended = false;
  const child = spawn(program, args, {
    cwd: '/',
    // Give PostgreSQL its own process group, so that Ctrl-C reaches only this process, which then shuts PostgreSQL down.
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    // Makes PostgreSQL treat the lock file as stale if another program has its pid. PostgreSQL still checks for running backends.
    env: { ...process.env, ...options.binaries.environment, ...(stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {}) },
    ...identityOf(options.launcher),
  });
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  await log.handle.close();
  child.unref();
  while (!ended) {
    const file = await readPostmasterFile(options.folder);
    if (child.pid !== undefined && file?.pid === child.pid && file.isReady && (await isAnswering(options.socketFolder)))
      return { pid: child.pid, isAdopted: false, hasEnded: () => ended };
    await pause(10);
  }
  const output = await log.since();
  // Try again later: the backends of a killed postmaster may still be ending, or another server has started PostgreSQL first.
  if (/pre-existing shared memory block|lock file .* already exists/.test(output)) return output;
  const fatal = output.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? output.trim();
  throw new OperatorError(`The embedded database did not start: ${fatal || 'no output'} (more in ${options.folder}/server.log)`);
}

export async function isAnswering(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo({ socketFolder }), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function openLog(folder: string) {
  const path = join(folder, 'server.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 4_000_000) await rename(path, `${path}.1`);
  const from = size > 4_000_000 ? 0 : size;
  const handle = await open(path, 'a', 0o600);
  return { handle, since: async () => (await readFile(path)).subarray(from).toString() };
}

function toArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
