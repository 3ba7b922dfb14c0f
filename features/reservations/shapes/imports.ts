import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Column, columnsByKind, type ImportKind, type ColumnMatches } from '#features/reservations/csv/columns.ts';
import { dateOrders, type DetectedDateOrder } from '#features/reservations/csv/date-order.ts';
import {
  type DateColumn,
  dateColumns,
  type DateOrders,
  type WordMeanings,
  type WordColumn,
} from '#features/reservations/csv/file-reading.ts';
import { type ImportState, linePlans, type LineProblem } from '#features/reservations/csv/plan.ts';

const columns = [...new Set<Column>([...columnsByKind.reservations, ...columnsByKind.places])];

/** How many words of one column somebody is asked about: more is no column of a few words. */
export const maxWords = 400;

/** Which column of the file, from 0, tells what. */
const matches = z.partialRecord(z.enum(columns as [Column, ...Column[]]), z.number().int().min(0).max(199));
/** What a person said the file's own words mean, by the column of ours. */
const meaningsOfColumn = z
  .record(z.string().max(200), z.string().max(40))
  .refine((words) => Object.keys(words).length <= maxWords, 'too-large');

export const ColumnMatching = z.strictObject({
  id,
  matches,
  /** Only what a person chose; the rest is decided from the values. */
  orders: z.partialRecord(z.enum(dateColumns), z.enum(dateOrders)).default({}),
  meanings: z.partialRecord(z.enum(['classification', 'state', 'kind']), meaningsOfColumn).default({}),
});
/** Whether lines come in as new that stand here already. */
export const KnownLinesChoice = z.strictObject({ id, take: z.boolean() });
/** What the columns of a file say that a person may have to explain. */
export const FileValuesInput = z.strictObject({ id, matches });
/** Lines of one plan, or those with something to check; all without it. In order, after the one that was seen last. */
export const ImportLinesInput = z.strictObject({
  id,
  plan: z.enum([...linePlans, 'questioned']).optional(),
  after: z.number().int().min(0).default(0),
});

/** A column whose dates are three numbers. */
export interface DetectedDates extends DetectedDateOrder {
  column: DateColumn;
  /** One of them, that reads differently in the two orders where there is such a one. */
  said: string;
}

/** A word of the file that is none of ours, and what it is usually taken for. */
export interface UnknownWord {
  said: string;
  lines: number;
  meaning: string | null;
}

export interface ColumnWords {
  column: WordColumn;
  words: UnknownWord[];
  /** How many more there are, of which nobody is asked. */
  more: number;
}

/** What a person may have to explain before the lines are looked at. */
export interface FileValues {
  dates: DetectedDates[];
  words: ColumnWords[];
  /** Columns without a name that hold something, from 0. */
  filled: number[];
}

/** How far a file has come. */
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
  /** Of the new and changed ones, those with something to check. */
  questioned: number;
}

/** One line as the plan shows it. */
export interface ImportLine {
  line: number;
  cells: string[];
  problems: LineProblem[];
  /** The stay as it was understood; null where it was not, and for a place. */
  understood: { startsAt: Instant; endsAt: Instant; heldUntil: Day | null } | null;
  /** For a change: field by field, as the history shows it. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Whether its places change. */
  places: boolean;
  /** The place that it closes. */
  closes: string | null;
}
