import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { Instant } from '#platform/time/instant.ts';
import { beingWritten, filesFolder } from './folder.ts';

/** One room's files, each by an id of letters and digits. */
export interface Shelf {
  /** On disk, whole, when this resolves. One of that id is replaced. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** null when there is none. */
  read(id: string): Promise<{ stream: ReadStream; bytes: number } | null>;
  /** Also when it is gone already. */
  delete(id: string): Promise<void>;
  /** Deletes what was written before `before` and is not named; answers how many. */
  sweep(before: Instant, named: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** @example const photos = shelf(floor.config, 'form-photos'); await photos.put(id, bytes); */
export function shelf(config: Pick<Config, 'dataDir' | 'filesUrl'>, room: string): Shelf {
  const folder = join(filesFolder(config), room);
  const drafts = join(filesFolder(config), beingWritten);
  const pathOf = (id: string): string => join(folder, checked(id));
  return {
    put: (id, content) => putWhole(pathOf(id), join(drafts, randomUUID()), content),
    read: (id) => readFrom(pathOf(id)),
    delete: (id) => rm(pathOf(id), { force: true }),
    async sweep(before, named) {
      for (const draft of await olderThan(drafts, before)) await rm(join(drafts, draft), { force: true });
      const old = await olderThan(folder, before);
      let swept = 0;
      for (let from = 0; from < old.length; from += atOnce) {
        const some = old.slice(from, from + atOnce);
        const kept = await named(some);
        for (const id of some.filter((one) => !kept.has(one))) await rm(join(folder, id), { force: true });
        swept += some.filter((one) => !kept.has(one)).length;
      }
      return swept;
    },
  };
}

const atOnce = 1_000;

// An id becomes a name on the disk: nothing may be in it that leads elsewhere.
function checked(id: string): string {
  if (!/^[A-Za-z0-9]{1,64}$/.test(id)) throw new Error('not an id of a file');
  return id;
}

async function putWhole(path: string, draft: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(draft), { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const part of content instanceof Uint8Array ? [content] : content) await handle.writeFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (why) {
    await rm(draft, { force: true });
    throw why;
  }
  await syncFolder(dirname(path));
}

/** The rename itself is on disk only when its folder is. Windows has no such thing as opening one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function readFrom(path: string): Promise<{ stream: ReadStream; bytes: number } | null> {
  const found = await stat(path).catch(absent);
  if (!found?.isFile()) return null;
  return { stream: createReadStream(path), bytes: found.size };
}

async function olderThan(folder: string, before: Instant): Promise<string[]> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(absent);
    if (found?.isFile() && found.mtimeMs < Date.parse(before)) old.push(name);
  }
  return old;
}

function absent(why: NodeJS.ErrnoException): null {
  if (why.code === 'ENOENT') return null;
  throw why;
}
