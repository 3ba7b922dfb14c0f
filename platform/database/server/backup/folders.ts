import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { filesFolder } from '#platform/files/server/folder.ts';
import type { Folders } from './contents.ts';

/** What lies beside the rows: people's files, and the keys without which some rows cannot be read. */
export function keptFolders(config: Pick<Config, 'dataDir' | 'filesUrl'>): Folders {
  return { files: filesFolder(config), keys: resolve(join(config.dataDir, 'keys')) };
}
