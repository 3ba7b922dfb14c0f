import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** Returns the folder of all stored files. If files are stored in a bucket, the folder contains only partial uploads. */
export function filesFolder({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): string {
  return resolve(filesUrl === undefined || filesUrl.startsWith('s3:') ? join(dataDir, 'files') : filesUrl);
}

/** Name of the subfolder for partial files. It is on the same volume, so that a rename can complete a file; backups exclude it. */
export const partialFilesFolder = '.being-written';
