import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { isRunning } from './processes.ts';
import { changeFolderOwner, runProgram, type Launcher } from './launcher.ts';

const major = '18';

/**
 * Creates the data folder if it is missing. initdb writes a temporary folder, which is then renamed, because initdb refuses a folder that a
 * killed run left incomplete.
 */
export async function initializeDataFolder(folder: string, binaries: Binaries, launcher: Launcher, more: string[]): Promise<void> {
  await removeLeftovers(folder);
  if (await isInitialised(folder)) return;
  const aside = `${folder}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  making.add(basename(aside));
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await changeFolderOwner(aside, launcher);
  try {
    await runProgram(launcher, binaries, binaries.initdb, ['-D', aside, ...choices, ...more]);
  } catch (why) {
    await rm(aside, { recursive: true, force: true });
    throw new OperatorError(`The embedded database could not be made in ${folder}: ${lastLine(why)}`, { cause: why });
  }
  await rename(aside, folder).catch(async (why: NodeJS.ErrnoException) => {
    if (why.code !== 'ENOTEMPTY' && why.code !== 'EEXIST') throw why;
    // Another server started at the same moment and was first.
    await rm(aside, { recursive: true, force: true });
  });
  await syncFolder(dirname(folder));
}

const making = new Set<string>();

// The builtin locale does not depend on the host's libc, so the folder can move between machines.
const choices = [
  '--username=bunkhouse',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
];

async function isInitialised(folder: string): Promise<boolean> {
  const inside = await readdir(folder).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [] as string[];
    throw why;
  });
  if (inside.length === 0) return false;
  if (!inside.includes('PG_VERSION'))
    throw new OperatorError(`The folder ${folder} should be empty or hold the embedded database; it holds something else.`);
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return true;
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${made} and this is ${major}; restore a backup of it into an empty DATA_DIR.`,
  );
}

async function removeLeftovers(folder: string): Promise<void> {
  const begins = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(begins)) continue;
    const maker = Number.parseInt(name.slice(begins.length), 10);
    // Our own pid on a folder that this process did not create: left from an earlier container, where pids start over.
    if (!maker || making.has(name) || (maker !== process.pid && isRunning(maker))) continue;
    // The orphaned initdb may still be writing into it.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function lastLine(why: unknown): string {
  const said = (why as { stderr?: string }).stderr?.trim() || String(why);
  return said.slice(said.lastIndexOf('\n') + 1);
}
