import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { CannotStart } from '../cannot-start.ts';
import type { Binaries } from './binaries.ts';
import { isRunning } from './processes.ts';
import { giveFolder, run, type Way } from './way.ts';

const major = '18';

/**
 * Makes the data folder unless it is there. It is made aside and then renamed, since initdb refuses to go on
 * with a folder that a killed one left half made.
 */
export async function initialise(folder: string, binaries: Binaries, way: Way, more: string[]): Promise<void> {
  await removeLeftovers(folder);
  if (await isInitialised(folder)) return;
  const aside = `${folder}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await giveFolder(aside, way);
  await run(way, binaries, binaries.initdb, ['-D', aside, ...choices, ...more]);
  await rename(aside, folder).catch(async (why: NodeJS.ErrnoException) => {
    if (why.code !== 'ENOTEMPTY' && why.code !== 'EEXIST') throw why;
    // Another server started at the same moment and was first.
    await rm(aside, { recursive: true, force: true });
  });
  await syncFolder(dirname(folder));
}

// No collation of the host's libc: the folder can then move between machines.
const choices = ['--username=bunkhouse', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'];

async function isInitialised(folder: string): Promise<boolean> {
  const inside = await readdir(folder).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [];
    throw why;
  });
  if (inside.length === 0) return false;
  if (!inside.includes('PG_VERSION')) throw new CannotStart(`The folder ${folder} should be empty or hold the embedded database; it holds something else.`);
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return true;
  throw new CannotStart(`The database in ${folder} was made by PostgreSQL ${made} and this is ${major}; restore a backup of it into an empty DATA_DIR.`);
}

async function removeLeftovers(folder: string): Promise<void> {
  const leftover = new RegExp(`^${RegExp.escape(basename(folder))}\\.init-(\\d+)-[0-9a-f]+$`);
  for (const name of await readdir(dirname(folder))) {
    const maker = Number(leftover.exec(name)?.[1]);
    // A number of our own belongs to an earlier life in a container, where the numbers begin anew.
    if (!maker || (maker !== process.pid && isRunning(maker))) continue;
    // The orphaned initdb may still be writing into it.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
