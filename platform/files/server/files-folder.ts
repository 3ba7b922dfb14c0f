import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** Returns the folder of all stored files. With a bucket, it contains only partial uploads. */
export function filesFolder({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): string {
  return resolve(filesUrl === undefined || filesUrl.startsWith('s3:') ? join(dataDir, 'files') : filesUrl);
}

/** Names the subfolder for partial files: on the same volume, so that a rename completes a file. Backups exclude it. */
export const partialFilesFolder = '.being-written';
