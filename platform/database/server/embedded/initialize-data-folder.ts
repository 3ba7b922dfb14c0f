import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { isRunning } from './processes.ts';
import { changeFolderOwner, runProgram, type Launcher } from './launcher.ts';

const major = '18';

/**
 * Creates the data folder if it is missing. initdb works under a temporary name, because it refuses a folder that an earlier run left
 * incomplete.
 */
export async function initializeDataFolder(
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
  extraArguments: string[],
): Promise<void> {
  await removeLeftovers(folder);
  if (await isInitialised(folder)) return;
  const temporary = `${folder}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  ownTemporaryNames.add(basename(temporary));
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await changeFolderOwner(temporary, launcher);
  try {
    await runProgram(launcher, binaries, binaries.initdb, ['-D', temporary, ...initArguments, ...extraArguments]);
  } catch (why) {
    await rm(temporary, { recursive: true, force: true });
    throw new OperatorError(`The embedded database could not be made in ${folder}: ${lastLine(why)}`, { cause: why });
  }
  await rename(temporary, folder).catch(async (why: NodeJS.ErrnoException) => {
    if (why.code !== 'ENOTEMPTY' && why.code !== 'EEXIST') throw why;
    await rm(temporary, { recursive: true, force: true });
  });
  await syncFolder(dirname(folder));
}

const ownTemporaryNames = new Set<string>();

// The builtin locale does not depend on the host's libc, so the folder can move between machines.
const initArguments = [
  '--username=bunkhouse',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
];

async function isInitialised(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [] as string[];
    throw why;
  });
  if (names.length === 0) return false;
  if (!names.includes('PG_VERSION'))
    throw new OperatorError(`The folder ${folder} should be empty or hold the embedded database; it holds something else.`);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === major) return true;
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${version} and this is ${major}; restore a backup of it into an empty DATA_DIR.`,
  );
}

async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // Delete a folder that has our own pid but that this process did not create: an earlier container left it, because pids repeat in each
    // container.
    if (!pid || ownTemporaryNames.has(name) || (pid !== process.pid && isRunning(pid))) continue;
    // Retry, because an orphaned initdb may still write into the folder.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function lastLine(why: unknown): string {
  const output = (why as { stderr?: string }).stderr?.trim() || String(why);
  return output.slice(output.lastIndexOf('\n') + 1);
}
