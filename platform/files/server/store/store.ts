import type { Readable } from 'node:stream';
import type { Instant } from '#platform/time/instant.ts';

/** What is put: bytes, or a stream of so many. */
export type Content = Uint8Array | { stream: AsyncIterable<Uint8Array>; bytes: number };

export interface StoredFile {
  /** Such as `thumb/Ab12…`: folder and name, of letters and digits. */
  key: string;
  bytes: number;
  at: Instant;
}

/** Where bytes lie: a folder, or a bucket. One contract test holds for both. */
export interface FileStore {
  /** There and whole when this resolves, also after a power cut; before that not there at all. One of that key is replaced. */
  put(key: string, content: Content): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Also when it is gone already. */
  delete(key: string): Promise<void>;
  stat(key: string): Promise<StoredFile | null>;
  /** Those whose key begins with this folder, such as `full/`; '' for all. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** A key becomes a name on a disk or in a bucket: nothing may be in it that leads elsewhere. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of a file');
  return key;
}

export const isKey = (key: string): boolean => /^[a-z][a-z-]{0,30}\/[A-Za-z0-9]{1,64}$/.test(key);
