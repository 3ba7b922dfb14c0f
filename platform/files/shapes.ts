import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** `arriving` until the server has decoded it and made its sizes. `unreadable` files are deleted after a day. */
export const fileStates = ['arriving', 'ready', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

/** A file of a record, as features show it. */
export interface FileRow {
  id: string;
  /** The feature's label, such as `before`; '' for none. */
  label: string;
  state: Exclude<FileState, 'unreadable'>;
  width: number;
  height: number;
  byId: string | null;
  byName: string | null;
  createdAt: Instant;
}

/**
 * The served sizes, each the longest side in pixels. `print` is a JPEG for download, made for kinds that request it; the others are WebP
 * for screens.
 */
export const variants = { print: 4_096, full: 2_048, medium: 960, thumb: 320 } as const;
export type Variant = keyof typeof variants;

/** Uploads up to `minChunkBytes` go in one piece; larger ones are resumable, in chunks (specification §4 and §9). */
export const minChunkBytes = 262_144;
export const maxChunkBytes = 33_554_432;

/** The reasons why an upload is refused. Each has a text for users. */
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

/** Returns the address of a file. @example fileUrl(photo.id, 'thumb') === '/files/Ab…/thumb' */
export function fileUrl(id: string, variant: Variant, secret?: string): string {
  return `/files/${id}/${variant}${secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`}`;
}
