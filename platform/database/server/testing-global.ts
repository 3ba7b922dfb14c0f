import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from './embedded.ts';
import { isPostmasterOf, isRunning, readPostmasterFile } from './embedded/processes.ts';

/** Starts PostgreSQL for the test run while the first test files load. A test file waits for it when it needs a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await folderForTests();
  await removeAbandoned(parent);
  const home = join(parent, `bunkhouse-test-${process.pid}`);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const folder = join(home, 'postgres');
  project.provide('postgres', { host: folder, port: 5432, user: 'bunkhouse', database: 'postgres' });
  const starting = startEmbedded({ folder, log: console, settings: unsafeSettings, initWith: ['--no-sync'] });
  starting.catch((why: unknown) => console.error('The database for tests did not start:', why));
  return async () => {
    await (await starting).stop();
    await rm(home, { recursive: true, force: true });
  };
}

const unsafeSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '200' };

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^bunkhouse-test-(\d+)$/.exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    const folder = join(parent, name, 'postgres');
    const file = await readPostmasterFile(folder);
    if (file && isPostmasterOf(folder, file.pid)) process.kill(file.pid, 'SIGQUIT');
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

const minFreeBytes = 1_000_000_000;

/**
 * Returns the folder for temporary databases. It is in memory if there is space, because a thousand files per database are slow on disk.
 */
export async function folderForTests(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > minFreeBytes ? '/dev/shm' : tmpdir();
}
