import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { filesFolder } from '#platform/files/server/folder.ts';
import { bucketOf } from '#platform/files/server/store/open-store.ts';
import type { Folders, Stores } from './contents.ts';

/** What lies beside the rows: people's files, and the keys without which some rows cannot be read. */
export function keptFolders(config: Pick<Config, 'dataDir' | 'filesUrl'>): Folders {
  const keys = resolve(join(config.dataDir, 'keys'));
  return bucketOf(config) ? { keys } : { files: filesFolder(config), keys };
}

/** The same of what lies in a bucket. */
export function keptStores(config: Pick<Config, 'filesUrl'>): Stores {
  const files = bucketOf(config);
  return files ? { files } : {};
}
