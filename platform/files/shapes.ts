import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** `arriving` until it is decoded and its sizes are made; `unreadable` was no picture, and goes after a day. */
export const fileStates = ['arriving', 'ready', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

/** A file of a record, as rooms show it. */
export interface FileRow {
  id: string;
  /** What the room calls it by, such as `before`. '' for none. */
  label: string;
  state: Exclude<FileState, 'unreadable'>;
  width: number;
  height: number;
  byId: string | null;
  byName: string | null;
  createdAt: Instant;
}

/**
 * The sizes in which a picture is served; each the longest side in pixels. `print` is a JPEG to take away, which every
 * program and every photo shop opens, and is made for kinds that ask for it; the others are WebP for screens.
 */
export const variants = { print: 4_096, full: 2_048, medium: 960, thumb: 320 } as const;
export type Variant = keyof typeof variants;

/** Of an upload: one piece up to here, resumable in chunks above it (specification §4 and §9). */
export const minChunkBytes = 262_144;
export const maxChunkBytes = 33_554_432;

/** Why an upload is not taken. A person can understand each of them. */
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

/** Where a browser sees a file. @example fileAddress(photo.id, 'thumb') === '/files/Ab…/thumb' */
export function fileUrl(id: string, variant: Variant, secret?: string): string {
  return `/files/${id}/${variant}${secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`}`;
}
