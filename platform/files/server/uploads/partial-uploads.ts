import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#platform/time/instant.ts';

/** The bytes of an upload that has arrived. What was said of it stays for a day: its sender may have to ask again. */
export async function deleteUploadBytes(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
}

/** Deletes an upload with its description. */
export async function deleteUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

export interface PartialUploadSweep {
  /** Unfinished uploads whose last byte came before this go. */
  idleSince: Instant;
  /** Descriptions of uploads that arrived before this go. */
  describedBefore: Instant;
}

/** Deletes abandoned uploads. Returns the ids of those that may still go on. */
export async function sweepPartialUploads(folder: string, { idleSince, describedBefore }: PartialUploadSweep): Promise<string[]> {
  const names = await readdir(folder).catch((why: NodeJS.ErrnoException) => {
    if (why.code === 'ENOENT') return [];
    throw why;
  });
  const growing = new Set(names.filter((name) => !name.endsWith('.json')));
  for (const id of growing) {
    // Each byte that arrives renews the time of the file, so a slow network is not mistaken for an absent one.
    const found = await stat(join(folder, id)).catch(absent);
    if (found === null || found.mtimeMs >= Date.parse(idleSince)) continue;
    growing.delete(id);
    await deleteUpload(folder, id);
  }
  for (const name of names.filter((one) => one.endsWith('.json') && !growing.has(one.slice(0, -5)))) {
    const found = await stat(join(folder, name)).catch(absent);
    if (found !== null && found.mtimeMs < Date.parse(describedBefore)) await rm(join(folder, name), { force: true });
  }
  return [...growing];
}

function absent(why: NodeJS.ErrnoException): null {
  if (why.code === 'ENOENT') return null;
  throw why;
}
