import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { filesFolder } from './folder.ts';
import { prepareFileJob } from './prepare-file.ts';
import { files } from './tables.ts';

/**
 * Photos of forms had a folder of their own before they were files like all others (migration 0033): moved when a
 * server opens, also after a restore of a backup of that time. What was moved by a server that was killed is found by the nightly sweep.
 */
export async function bringOver(floor: Floor): Promise<void> {
  const folder = filesFolder(floor.config);
  const before = join(folder, 'form-photos');
  const names = await readdir(before).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [];
    throw why;
  });
  if (names.length === 0) return;
  await mkdir(join(folder, 'full'), { recursive: true });
  for (const name of names) await rename(join(before, name), join(folder, 'full', name));
  await rmdir(before);
  await floor.write(null, async (tx) => {
    const arriving = and(eq(files.state, 'arriving'), inArray(files.content, names));
    for (const { content } of await tx.rows.select({ content: files.content }).from(files).where(arriving))
      await tx.later(prepareFileJob, { content });
  });
}
