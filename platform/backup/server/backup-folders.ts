import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { filesFolder } from '#platform/files/server/files-folder.ts';
import { openBucket } from '#platform/files/server/store/open-store.ts';
import type { BackupFolders, BackupStores } from './archive-format.ts';

/** Returns the folders to back up: the uploaded files, and the keys that decrypt the encrypted rows. */
export function getBackupFolders(config: Pick<Config, 'dataDir' | 'filesUrl'>): BackupFolders {
  const keys = resolve(join(config.dataDir, 'keys'));
  return openBucket(config) ? { keys } : { files: filesFolder(config), keys };
}

export function getBackupStores(config: Pick<Config, 'filesUrl'>): BackupStores {
  const files = openBucket(config);
  return files ? { files } : {};
}
