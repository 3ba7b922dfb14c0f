import type { Readable } from 'node:stream';
import type { Instant } from '#platform/time/instant.ts';

export type Content = Uint8Array | { stream: AsyncIterable<Uint8Array>; bytes: number };

export interface StoredFile {
  /** The key: folder and name, such as `thumb/Ab12…`. */
  key: string;
  bytes: number;
  at: Instant;
}

/** Stores bytes in a folder or a bucket. The same contract test runs for both. */
export interface FileStore {
  /** Writes or replaces a file atomically and durably. */
  put(key: string, content: Content): Promise<void>;
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Deletes a file; succeeds if the file does not exist. */
  delete(key: string): Promise<void>;
  stat(key: string): Promise<StoredFile | null>;
  /** Lists the files of a folder, such as `full/`. The empty string lists all files. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** Returns the key if it is valid, and throws otherwise, because a key becomes part of a path or URL. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a file');
  return key;
}

export const isKey = (key: string): boolean => /^[a-z][a-z-]{0,30}\/[A-Za-z0-9]{1,64}$/.test(key);
