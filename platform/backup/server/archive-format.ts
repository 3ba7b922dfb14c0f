import type { FileStore } from '#platform/files/server/store/store.ts';
import type { Migration } from '#platform/database/server/migrate.ts';

/**
 * Version of the backup format. A backup is a gzipped tar of `house.json`, rows in COPY format, jobs and files; `manifest.json` with the
 * checksums comes last.
 */
export const currentFormat = 1;

export interface Header {
  format: number;
  madeAt: string;
  /** Migrations applied to the backed-up database. A restore applies these, loads the rows, then applies newer migrations. */
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

/** Maps the name of each folder in the archive to its path, e.g. `{ files: '/srv/data/files' }`. */
export type BackupFolders = Record<string, string>;

/** Maps the name of each bucket in the archive to its store. */
export type BackupStores = Record<string, FileStore>;

export const headerName = 'house.json';
export const manifestName = 'manifest.json';

/**
 * Tables that a backup omits, because their rows have no meaning in another database: live changes, short-lived counters, and the list of
 * applied migrations.
 */
export const excludedTables = ['changes', 'rate_limits', 'migrations'];

export class DamagedBackupError extends Error {}
