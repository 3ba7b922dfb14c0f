import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RowChange } from '#features/sheets/summarize-changes.ts';

/** `number` is the last change that the reader has seen. */
export const MarkSheetRead = z.strictObject({ id, number: z.number().int().nonnegative() });

export interface ChangedRow extends RowChange {
  id: string;
  /** The current cells (the last ones of a deleted row) that the reader may see. */
  shown: Record<string, string>;
  number: number;
}

export interface ReaderRow {
  id: string;
  name: string;
  /** null if the person has never opened the sheet. */
  seenAt: Instant | null;
  behind: number;
}
