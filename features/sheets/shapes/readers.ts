import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RowChange } from '#features/sheets/summarize-changes.ts';

/** The last change that the reader has seen. */
export const MarkSheetRead = z.strictObject({ id, number: z.number().int().nonnegative() });

export interface ChangedRow extends RowChange {
  id: string;
  /** The current or last cells that the reader may see. */
  shown: Record<string, string>;
  number: number;
}

export interface ReaderRow {
  id: string;
  name: string;
  /** Null for a person who never opened the sheet. */
  seenAt: Instant | null;
  behind: number;
}
