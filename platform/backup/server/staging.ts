import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partialFilesFolder } from '#platform/files/server/files-folder.ts';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { checkKey, type FileStore } from '#platform/files/server/store/store.ts';
import { DamagedBackupError, type BackupFolders, type BackupStores } from './archive-format.ts';

// The staging folder is inside its target folder, because that may be a separate volume and a rename does not work across volumes.
const stagingName = '.being-restored';

/** Returns whether a name is that of a staging folder, which holds incomplete files. */
export function isStagingName(name: string): boolean {
  return name === stagingName || name === partialFilesFolder;
}

export interface Staging {
  put(entry: ArchiveEntry): Promise<void>;
  publish(): Promise<void>;
  /** Removes all restored files from the folders, even if `publish` has run. */
  remove(): Promise<void>;
}

export async function createStaging(folders: BackupFolders, stores: BackupStores = {}): Promise<Staging> {
  for (const folder of Object.values(folders)) await prepareFolder(folder);
  for (const store of Object.values(stores)) await checkEmpty(store);
  const undoSteps: (() => Promise<void>)[] = [];
  return {
    async put(entry) {
      const [, name = '', ...path] = entry.name.split('/');
      const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
      const store = Object.hasOwn(stores, name) ? stores[name] : undefined;
      // A bucket has no staging folder, so its files are written at once and deleted if the restore fails.
      if (store && isInside(path)) {
        undoSteps.push(() => store.delete(keyOf(path)));
        await store.put(keyOf(path), { stream: entry.content, bytes: entry.size });
        return;
      }
      if (folder === undefined || !isInside(path)) throw new DamagedBackupError(`it holds a file with the strange path ${entry.name}`);
      const to = join(folder, stagingName, ...path);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      // Do not use the permissions in the archive: some of these files are keys, which only the owner may read.
      await pipeline(entry.content, createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }));
      await utimes(to, entry.mtime, entry.mtime);
    },
    async publish() {
      for (const folder of Object.values(folders)) {
        const staged = join(folder, stagingName);
        for (const name of await readdir(staged)) await rename(join(staged, name), join(folder, name));
        await rm(staged, { recursive: true });
      }
    },
    async remove() {
      for (const undo of undoSteps) await undo();
      for (const folder of Object.values(folders))
        for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

async function checkEmpty(store: FileStore): Promise<void> {
  for await (const { key } of store.list('')) throw new OperatorError(`The bucket should be empty to restore into; it holds ${key}.`);
}

function keyOf(path: string[]): string {
  try {
    return checkKey(path.join('/'));
  } catch (why) {
    throw new DamagedBackupError(`it holds a file with the strange path ${path.join('/')}`, { cause: why });
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => !isStagingName(name));
  if (names.length > 0) throw new OperatorError(`The folder ${folder} should be empty to restore into; it holds ${names[0]}.`);
  await rm(join(folder, stagingName), { recursive: true, force: true });
  await mkdir(join(folder, stagingName), { mode: 0o700 });
}

// A forged archive can have matching checksums, so paths are checked too.
function isInside(path: string[]): boolean {
  return (
    path.length > 0 && path.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0') && !part.includes('\\'))
  );
}
