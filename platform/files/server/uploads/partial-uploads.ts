import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#platform/time/instant.ts';

/** Deletes the bytes of a completed upload. Its description stays for a day, because the sender may ask for the outcome again. */
export async function deleteUploadBytes(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
}

export async function deleteUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

export interface PartialUploadSweep {
  idleSince: Instant;
  describedBefore: Instant;
}

/** Deletes abandoned uploads. Returns the ids of uploads that are still in progress. */
export async function sweepPartialUploads(folder: string, { idleSince, describedBefore }: PartialUploadSweep): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const growing = new Set(names.filter((name) => !name.endsWith('.json')));
  for (const id of growing) {
    // Each received byte renews the modification time, so a slow upload does not count as abandoned.
    const found = await stat(join(folder, id)).catch(absent);
    if (found === null || found.mtimeMs >= Date.parse(idleSince)) continue;
    growing.delete(id);
    await deleteUpload(folder, id);
  }
  for (const name of names.filter((fileName) => fileName.endsWith('.json') && !growing.has(fileName.slice(0, -5)))) {
    const found = await stat(join(folder, name)).catch(absent);
    if (found !== null && found.mtimeMs < Date.parse(describedBefore)) await rm(join(folder, name), { force: true });
  }
  return [...growing];
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
