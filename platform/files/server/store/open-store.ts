import type { Config } from '#platform/config/config.ts';
import { filesFolder } from '#platform/files/server/files-folder.ts';
import { s3Location } from '#platform/config/s3-location.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Returns the store that FILES_URL names: a bucket or a folder. */
export function openStore(config: Pick<Config, 'dataDir' | 'filesUrl'>): FileStore {
  const bucket = openBucket(config);
  return bucket ?? folderStore(filesFolder(config));
}

/** Returns null if files are stored in a folder. */
export function openBucket({ filesUrl }: Pick<Config, 'filesUrl'>): FileStore | null {
  const location = filesUrl === undefined ? null : s3Location(filesUrl);
  return location && s3Store(location);
}
