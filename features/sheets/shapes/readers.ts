import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RowChange } from '#features/sheets/summarize-changes.ts';

/** Up to which change somebody has seen it. */
export const MarkSheetRead = z.strictObject({ id, number: z.number().int().nonnegative() });

/** What became of a row since its reader last looked. `id` is that of the row. */
export interface ChangedRow extends RowChange {
  id: string;
  /** What stands there now, or stood there last, as far as the reader may see it. */
  shown: Record<string, string>;
  /** The number to say 'Got it' to. */
  number: number;
}

/** Somebody whom a sheet concerns, and how far they have seen it. */
export interface ReaderRow {
  id: string;
  name: string;
  /** Null where they have never said so. */
  seenAt: Instant | null;
  /** How many rows changed since, for them. */
  behind: number;
}
