import type { FileStore } from '#platform/files/server/store/store.ts';
import type { Migration } from '#platform/database/server/migrate.ts';

/** Version of the backup format, a gzipped tar: `house.json`, rows in COPY format, jobs, files, and last `manifest.json` with checksums. */
export const currentFormat = 1;

export interface Header {
  format: number;
  madeAt: string;
  /** Applied migrations: a restore applies the same ones, loads, then applies the rest. */
  migrations: Omit<Migration, 'sql'>[];
  tables: Record<string, string[]>;
  sequences: Record<string, { last: string; called: boolean }>;
}

export interface Manifest {
  entries: EntryChecksum[];
  rows: number;
  files: number;
}

export interface EntryChecksum {
  name: string;
  size: number;
  sha256: string;
}

/** Folders to back up, by their name in the archive, e.g. `{ files: '/srv/data/files' }`. */
export type BackupFolders = Record<string, string>;

/** Buckets to back up, by their name in the archive. */
export type BackupStores = Record<string, FileStore>;

export const headerName = 'house.json';
export const manifestName = 'manifest.json';

/** Tables without meaning in another database: live changes, short-lived counters, and the migrations' own rows. */
export const excludedTables = ['changes', 'rate_limits', 'migrations'];

export class DamagedBackupError extends Error {}
