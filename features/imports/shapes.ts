import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Column, columnsByKind, type ImportKind, type ColumnMatches } from '#features/imports/columns.ts';
import { dateOrders, type DetectedDateOrder } from '#features/imports/date-order.ts';
import { type DateColumn, dateColumns, type DateOrders, type WordMeanings, type WordColumn } from '#features/imports/file-reading.ts';
import { type ImportState, linePlans, type LineProblem } from '#features/imports/plan.ts';

const columns = [...new Set<Column>([...columnsByKind.reservations, ...columnsByKind.places])];

/** A column with more distinct words contains free text, so nobody is asked to explain its words. */
export const maxWords = 400;

const matches = z.partialRecord(z.enum(columns as [Column, ...Column[]]), z.number().int().min(0).max(199));
/** A person's explanation of the words in one of our columns. */
const meaningsOfColumn = z
  .record(z.string().max(200), z.string().max(40))
  .refine((words) => Object.keys(words).length <= maxWords, 'too-large');

export const ColumnMatching = z.strictObject({
  id,
  matches,
  /** Date orders that a person chose. The others are detected. */
  orders: z.partialRecord(z.enum(dateColumns), z.enum(dateOrders)).default({}),
  meanings: z.partialRecord(z.enum(['classification', 'state', 'kind']), meaningsOfColumn).default({}),
});
/** `take` is true if duplicates of stored records are to be imported as new. */
export const DuplicatesChoice = z.strictObject({ id, take: z.boolean() });
export const FileValuesInput = z.strictObject({ id, matches });
/** Selects lines by plan, or lines with a question (`questioned`); all lines if omitted. Returns those after line `after`, in order. */
export const ImportLinesInput = z.strictObject({
  id,
  plan: z.enum([...linePlans, 'questioned']).optional(),
  after: z.number().int().min(0).default(0),
});

export interface DetectedDates extends DetectedDateOrder {
  column: DateColumn;
  /** An example value, preferably an ambiguous one. */
  said: string;
}

export interface UnknownWord {
  said: string;
  lines: number;
  meaning: string | null;
}

export interface ColumnWords {
  column: WordColumn;
  words: UnknownWord[];
  /** Number of other words for which the screen does not ask. */
  more: number;
}

/** Values of a file that a person may have to explain before its check. */
export interface FileValues {
  dates: DetectedDates[];
  words: ColumnWords[];
  /** Indexes (from 0) of columns that have content but no name. */
  filled: number[];
}

export interface ImportRow {
  id: string;
  kind: ImportKind;
  fileName: string;
  accountName: string;
  createdAt: Instant;
  state: ImportState;
  problem: string | null;
  headers: string[];
  matches: ColumnMatches;
  orders: DateOrders;
  meanings: WordMeanings;
  takesKnown: boolean;
  lines: number;
  checked: number;
  compared: number;
  written: number;
  fresh: number;
  changed: number;
  same: number;
  known: number;
  wrong: number;
  /** Number of new and changed lines with a question. */
  questioned: number;
}

export interface ImportLine {
  line: number;
  cells: string[];
  problems: LineProblem[];
  /** The dates of the stay as parsed; null for a place and for a line that could not be parsed. */
  understood: { startsAt: Instant; endsAt: Instant; heldUntil: Day | null } | null;
  /** Values of the changed fields, as in the history; empty for a new record. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  places: boolean;
  closes: string | null;
}
