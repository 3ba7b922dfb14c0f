import type { FileStore } from '#platform/files/server/store/store.ts';
import type { Migration } from '#platform/database/server/migrate.ts';

/**
 * What a backup is: a gzipped tar. First `house.json`; then rows as PostgreSQL's COPY writes them, in pieces of
 * bounded size (`rows/TABLE/N`, `jobs/queues/N`, `jobs/waiting/N`); then files (`folders/NAME/PATH`); last
 * `manifest.json` with a checksum of every entry before it, by which a cut or altered file is known.
 */
export const currentFormat = 1;

export interface Header {
  format: number;
  madeAt: string;
  /** What the database had been through: a restore goes through the same first, then loads, then goes on. */
  migrations: Omit<Migration, 'sql'>[];
  /** Columns by table, in the order of the rows' fields. */
  tables: Record<string, string[]>;
  sequences: Record<string, { last: string; called: boolean }>;
}

export interface Manifest {
  /** In the order of the archive. */
  entries: EntryChecksum[];
  rows: number;
  files: number;
}

export interface EntryChecksum {
  name: string;
  size: number;
  sha256: string;
}

/** Folders to keep by the name they have in the archive, e.g. `{ files: '/srv/data/files' }`. */
export type BackupFolders = Record<string, string>;

/** The same of what lies in no folder of this machine. */
export type BackupStores = Record<string, FileStore>;

export const headerName = 'house.json';
export const manifestName = 'manifest.json';

/**
 * Tables whose rows mean nothing elsewhere: news for those who are connected now, counters of a few minutes,
 * and what the migrations write about themselves.
 */
export const excludedTables = ['changes', 'rate_limits', 'migrations'];

/** Something in the file is not as it was written. */
export class DamagedBackupError extends Error {}
