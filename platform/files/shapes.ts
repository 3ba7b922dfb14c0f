import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** Lists the states of a file. It is `arriving` until the server has made its sizes; an `unreadable` file is deleted after a day. */
export const fileStates = ['arriving', 'ready', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

export interface FileRow {
  id: string;
  /** The label that the feature gave the file, such as `before`. The empty string means none. */
  label: string;
  state: Exclude<FileState, 'unreadable'>;
  width: number;
  height: number;
  byId: string | null;
  byName: string | null;
  createdAt: Instant;
}

/** Maps each served size to its longest side in pixels. `print` is a JPEG for download, the others are WebP for screens. */
export const variants = { print: 4_096, full: 2_048, medium: 960, thumb: 320 } as const;
export type Variant = keyof typeof variants;

/**
 * Limits the size of a chunk in bytes. A file up to the minimum is sent in one request, a larger one is resumable (specification §4 and
 * §9).
 */
export const minChunkBytes = 262_144;
export const maxChunkBytes = 33_554_432;

export const uploadRefusals = [
  'gone',
  'signed-out',
  'too-large',
  'too-many',
  'no-room',
  'too-often',
  'unreadable',
  'heic',
  'other',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const FileLabel = z.string().regex(/^[a-z0-9-]{0,40}$/);

/** Returns the address of a file, such as '/files/Ab…/thumb'. */
export function fileUrl(id: string, variant: Variant, secret?: string): string {
  return `/files/${id}/${variant}${secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`}`;
}
