import type { Readable } from 'node:stream';
import type { Instant } from '#platform/time/instant.ts';

export type Content = Uint8Array | { stream: AsyncIterable<Uint8Array>; bytes: number };

export interface StoredFile {
  /** Folder and name, such as `thumb/Ab12…`. */
  key: string;
  bytes: number;
  at: Instant;
}

/** Stores bytes in a folder or a bucket. One contract test covers both. */
export interface FileStore {
  /** Writes or replaces a file atomically and durably. */
  put(key: string, content: Content): Promise<void>;
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Succeeds for a missing file too. */
  delete(key: string): Promise<void>;
  stat(key: string): Promise<StoredFile | null>;
  /** Lists the files in a folder, such as `full/`; '' lists all. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** Returns a valid key. Throws for any other, because a key becomes part of a path or an address. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a file');
  return key;
}

export const isKey = (key: string): boolean => /^[a-z][a-z-]{0,30}\/[A-Za-z0-9]{1,64}$/.test(key);
