import { Metadata } from '@tus/server';
import { z } from 'zod';
import { FileLabel } from '#platform/files/shapes.ts';
import { id, nonTestId } from '#platform/http/shapes.ts';

/** Accepts the description of a file, which a browser sends before the bytes. */
export const UploadMetadata = z.object({ id: nonTestId, kind: z.string().max(40), record: id, label: FileLabel.default('') });
export type UploadMetadata = z.output<typeof UploadMetadata>;

/** Accepts the stored description of a partial upload. `key` is a hash: only the sender who knows the key may continue the upload. */
export const StoredUploadMetadata = UploadMetadata.extend({ key: z.string(), by: z.string().nullable(), byname: z.string().nullable() });
export type StoredUploadMetadata = z.output<typeof StoredUploadMetadata>;

export function readUploadMetadata(header: string | string[] | undefined): UploadMetadata | null {
  if (typeof header !== 'string') return null;
  try {
    const values = Object.fromEntries(Object.entries(Metadata.parse(header)).map(([name, value]) => [name, value ?? '']));
    return UploadMetadata.safeParse(values).data ?? null;
  } catch (error) {
    // @tus/utils throws this error for an unreadable header.
    if (error instanceof Error && error.message === 'Metadata string is not valid') return null;
    throw error;
  }
}
