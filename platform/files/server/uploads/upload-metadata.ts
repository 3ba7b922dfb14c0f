import { Metadata } from '@tus/server';
import { z } from 'zod';
import { FileLabel } from '#platform/files/shapes.ts';
import { id, nonTestId } from '#platform/http/shapes.ts';

/** What a browser says of a file before it sends it. */
export const UploadMetadata = z.object({ id: nonTestId, kind: z.string().max(40), record: id, label: FileLabel.default('') });
export type UploadMetadata = z.output<typeof UploadMetadata>;

/** The same as it is kept beside the growing file, with whose it is. The secret's hash: its bearer alone goes on with it. */
export const StoredUploadMetadata = UploadMetadata.extend({ key: z.string(), by: z.string().nullable(), byname: z.string().nullable() });
export type StoredUploadMetadata = z.output<typeof StoredUploadMetadata>;

/** null when the header is missing, cannot be read, or says what nothing may be called. */
export function readUploadMetadata(header: string | string[] | undefined): UploadMetadata | null {
  if (typeof header !== 'string') return null;
  try {
    const said = Object.fromEntries(Object.entries(Metadata.parse(header)).map(([name, value]) => [name, value ?? '']));
    return UploadMetadata.safeParse(said).data ?? null;
  } catch (why) {
    // What @tus/utils throws for a header that it cannot read.
    if (why instanceof Error && why.message === 'Metadata string is not valid') return null;
    throw why;
  }
}
