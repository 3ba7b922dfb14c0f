import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { OperatorError } from './operator-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import { initializeDataFolder } from './embedded/initialize-data-folder.ts';
import { adoptOrLaunchPostmaster, connectionTo, type PostmasterOptions, type Postmaster } from './embedded/postmaster.ts';
import { isPostmasterOf, readPostmasterFile } from './embedded/processes.ts';
import { postgresSettings } from './embedded/settings.ts';
import { socketFolderFor } from './embedded/socket-folder.ts';
import { makePrivate } from './make-private.ts';
import { findWorkingLauncher, changeFolderOwner, type Launcher } from './embedded/launcher.ts';

export interface EmbeddedOptions {
  folder: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Whether to restrict the parent folder to its owner as well. */
  ownsParent?: boolean;
  settings?: Record<string, string>;
  initWith?: string[];
  launchers?: readonly Launcher[];
  packageFolder?: string;
}

export interface EmbeddedDatabase {
  connection: pg.PoolConfig;
  /** True if PostgreSQL was already running: a live server uses it, or a killed server left it. */
  isAdopted: boolean;
  /** Shuts PostgreSQL down. After 4 s it closes the remaining connections by force, which loses no committed data. */
  stop(): Promise<void>;
  detach(): Promise<void>;
}

/** Starts PostgreSQL in a folder, or adopts the one that already runs there, and restarts it after a crash. @throws OperatorError */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const postmasterOptions = await prepare(options);
  const first = await adoptOrLaunchPostmaster(postmasterOptions);
  const watch = keepRunning(postmasterOptions, first, options.log);
  return {
    connection: connectionTo(postmasterOptions),
    isAdopted: first.isAdopted,
    async stop() {
      await endPostmaster(await watch.end());
    },
    async detach() {
      await watch.end();
    },
  };
}

async function prepare(options: EmbeddedOptions): Promise<PostmasterOptions> {
  try {
    return await createPostmasterOptions(options, await resolveFolder(options.folder));
  } catch (why) {
    if (!unusableCodes.has(String((why as NodeJS.ErrnoException).code))) throw why;
    throw new OperatorError(`DATA_DIR should be a folder that we may write to, with room in it (${(why as Error).message}).`, {
      cause: why,
    });
  }
}

const unusableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT']);

/** Resolves symbolic links, because a running PostgreSQL is recognized by the real path of its folder. */
async function resolveFolder(folder: string): Promise<string> {
  await mkdir(dirname(resolve(folder)), { recursive: true });
  const parent = await realpath(dirname(resolve(folder)));
  return realpath(folder).catch(() => join(parent, basename(folder)));
}

async function createPostmasterOptions(options: EmbeddedOptions, folder: string): Promise<PostmasterOptions> {
  const binaries = await findBinaries(`${folder}.libraries`, options.packageFolder);
  const launcher = await findWorkingLauncher(binaries, options.launchers);
  // If PostgreSQL runs as another user, that user must be able to enter the parent folder (mode 0711).
  if (options.ownsParent) await makePrivate(dirname(folder), options.log, launcher.uid === undefined ? 0o700 : 0o711);
  await initializeDataFolder(folder, binaries, launcher, options.initWith ?? []);
  const file = await readPostmasterFile(folder);
  if (!file || !isPostmasterOf(folder, file.pid)) await changeFolderOwner(folder, launcher);
  return {
    folder,
    socketFolder: await socketFolderFor(folder, launcher),
    binaries,
    launcher,
    settings: { ...postgresSettings, ...options.settings },
  };
}

function keepRunning(postmasterOptions: PostmasterOptions, first: Postmaster, log: EmbeddedOptions['log']) {
  let current = first;
  const ending = new AbortController();
  const watching = watchPostmaster();
  return {
    async end(): Promise<Postmaster> {
      ending.abort();
      await watching;
      return current;
    },
  };

  async function watchPostmaster(): Promise<void> {
    for (let failures = 0; await waitUnlessEnding(failures === 0 ? 100 : Math.min(250 * 2 ** failures, 5_000));) {
      if (!current.hasEnded()) continue;
      log.error({ pid: current.pid }, 'the database ended by itself; starting it again');
      try {
        current = await adoptOrLaunchPostmaster(postmasterOptions);
        failures = 0;
        log.info({ pid: current.pid }, 'the database runs again');
      } catch (why) {
        failures++;
        log.error({ err: why }, 'the database could not be started again; will go on trying');
      }
    }
  }

  async function waitUnlessEnding(waitMs: number): Promise<boolean> {
    await pause(waitMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    return !ending.signal.aborted;
  }
}

// First requests a fast shutdown, then an immediate one. After an immediate shutdown, the next start recovers from the write-ahead log.
const signals = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 1_500],
] as const;

async function endPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, patienceMs] of signals) {
    if (postmaster.hasEnded()) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch (why) {
      if ((why as NodeJS.ErrnoException).code !== 'ESRCH') throw why;
    }
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt && !postmaster.hasEnded();) await pause(10);
  }
}
