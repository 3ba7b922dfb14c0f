import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** The folder of all rooms' files; with a bucket for them, of what is not yet whole. */
export function filesFolder({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): string {
  return resolve(filesUrl === undefined || filesUrl.startsWith('s3:') ? join(dataDir, 'files') : filesUrl);
}

/** Inside it, what is not yet whole: of the same volume, so that a rename puts it in its place. No backup carries it. */
export const partialFilesFolder = '.being-written';
