import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RowChange } from '#features/sheets/summarize-changes.ts';

/** The last change that the reader has seen. */
export const MarkSheetRead = z.strictObject({ id, number: z.number().int().nonnegative() });

/** The net change of a row since its reader last opened the sheet. `id` is the row id. */
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
