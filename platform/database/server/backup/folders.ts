import { join, resolve } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Folders } from './contents.ts';

/** What lies beside the rows: people's files, and the keys without which some rows cannot be read. */
export function keptFolders({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): Folders {
  return { files: resolve(filesUrl ?? join(dataDir, 'files')), keys: resolve(join(dataDir, 'keys')) };
}
