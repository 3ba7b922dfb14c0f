import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partialFilesFolder } from '#platform/files/server/files-folder.ts';
import { instantOf } from '#platform/time/instant.ts';
import { checkKey, type Content, type FileStore, type StoredFile } from './store.ts';

/** Returns a store in a folder of this machine, or in a network folder that several servers mount. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkKey(key));
  const statOf = (key: string): Promise<StoredFile | null> => statAt(pathOf(key), key);
  return {
    put: (key, content) => writeAtomically(pathOf(key), join(folder, partialFilesFolder, randomUUID()), content),
    async get(key) {
      const found = await statOf(key);
      return found && { stream: createReadStream(pathOf(key)), bytes: found.bytes };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    stat: statOf,
    async *list(within) {
      for (const name of within === '' ? await foldersIn(folder) : [within.replace(/\/$/, '')])
        for (const file of (await readdir(join(folder, name)).catch(absent)) ?? []) {
          const found = await statAt(join(folder, name, file), `${name}/${file}`);
          if (found) yield found;
        }
    },
  };
}

async function foldersIn(folder: string): Promise<string[]> {
  const inside = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
  return inside.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function writeAtomically(path: string, partial: string, content: Content): Promise<void> {
  await mkdir(dirname(partial), { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      for await (const part of content instanceof Uint8Array ? [content] : content.stream) await handle.writeFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Sync the folder, because a rename is not durable before. Windows cannot open a folder, so skip it there. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function statAt(path: string, key: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(absent);
  return found?.isFile() ? { key, bytes: found.size, at: instantOf(found.mtimeMs) } : null;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
