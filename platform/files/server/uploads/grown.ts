import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#platform/time/instant.ts';

/** The bytes of an upload that has arrived. What was said of it stays for a day: its sender may have to ask again. */
export async function dropGrown(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
}

/** Deletes all of uploads that nobody has gone on with since `before`. Answers how many files went. */
export async function sweepGrown(folder: string, before: Instant): Promise<number> {
  const names = await readdir(folder).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [];
    throw why;
  });
  const fresh = new Set<string>();
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found === null || found.mtimeMs >= Date.parse(before)) fresh.add(idIn(name));
  }
  // Beside bytes that still grow stays what was said of them long ago.
  const old = names.filter((name) => !fresh.has(idIn(name)));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

const idIn = (name: string): string => name.replace(/\.json$/, '');
