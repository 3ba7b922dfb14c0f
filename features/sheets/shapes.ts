import { z } from 'zod';
import { id, nonTestId, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { columnKinds, type ColumnKind, sheetLimits, type PlanRow } from './rules.ts';

export const sheetIdInput = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** ID of a column: the name of a standard column, or a generated ID. */
const columnId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'not-an-id');
/** A key from `positionBetween`. Its last digit is never 0. */
const position = z.string().regex(/^[0-9A-Za-z]{0,199}[1-9A-Za-z]$/, 'not-a-position');
const version = z.number().int().nonnegative();
const rowIds = z.array(id).min(1).max(sheetLimits.rows);
const cellText = text(sheetLimits.cellLength);

/**
 * One operation on a sheet. `seen` is the expected version: for a cell the version of that cell (0 if empty), for other operations the last
 * change of the rows or columns, for an undo the last change before the undone one. If another person made a later change, that change
 * wins, and a row or column with new text by others is not deleted. `rowsSeen` is the expected version of the cells in a column
 * (default: `seen`). Renaming a standard column to '' restores its default name.
 */
const operation = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), row: id, cells: z.record(columnId, z.strictObject({ text: cellText, seen: version })) }),
  z.strictObject({
    do: z.literal('insert'),
    rows: z
      .array(z.strictObject({ id: nonTestId, day, position, isStaffOnly: z.boolean().optional(), cells: z.record(columnId, cellText) }))
      .min(1)
      .max(sheetLimits.rows),
  }),
  z.strictObject({ do: z.literal('delete'), rows: rowIds, seen: version.optional() }),
  z.strictObject({ do: z.literal('restore'), rows: rowIds }),
  z.strictObject({ do: z.literal('move'), row: id, day, position, seen: version.optional() }),
  z.strictObject({ do: z.literal('staff-only'), rows: rowIds, isStaffOnly: z.boolean(), seen: version.optional() }),
  z.strictObject({ do: z.literal('add-column'), column: columnId, name: requiredName(60), kind: z.enum(columnKinds), position }),
  z.strictObject({ do: z.literal('rename-column'), column: columnId, name: requiredName(60).or(z.literal('')), seen: version.optional() }),
  z.strictObject({ do: z.literal('move-column'), column: columnId, position, seen: version.optional() }),
  z.strictObject({
    do: z.literal('remove-column'),
    column: columnId,
    isRemoved: z.boolean(),
    seen: version.optional(),
    rowsSeen: version.optional(),
  }),
  z.strictObject({
    do: z.literal('staff-only-column'),
    column: columnId,
    isStaffOnly: z.boolean(),
    seen: version.optional(),
    rowsSeen: version.optional(),
  }),
]);
export type Operation = z.output<typeof operation>;

/** Applies all operations or none, as one change with one number. A device resends the edit with the same key until it gets an answer. */
export const Edit = z.strictObject({ id, key: nonTestId, operations: z.array(operation).min(1).max(sheetLimits.operations) });
export type EditInput = z.input<typeof Edit>;

/** A cell that another person changed first. That person's text stays, and the user can choose the own text instead. */
export interface CellConflict {
  row: string;
  column: string;
  text: string;
  version: number;
  by: string | null;
  typed: string;
  /** Set if the deletion of the row was skipped because of this cell. */
  keepsRow?: true;
}

/** An operation on a row or column that was skipped, because another person had changed it after the expected version. */
export interface SkippedOperation {
  stays: Operation['do'];
  id: string;
}

export interface EditResult {
  done: true;
  number: number;
  overruled: (CellConflict | SkippedOperation)[];
}

/** The result of a call that makes many operations, such as restoring a day. `back` contains the operations that undo them. */
export interface EditResultWithUndo extends EditResult {
  back: Operation[];
}

export const NewSheet = z.strictObject({ id });
export const CellInput = z.strictObject({ id, row: id, column: columnId });
export const DayInput = z.strictObject({ id, day });
/** Restores a day to its state after change `number`. `seen` is the last change that the history showed to the user. */
export const RestoreDay = z.strictObject({ id, key: nonTestId, day, number: version, seen: version });

export interface SheetColumn {
  id: string;
  kind: ColumnKind;
  /** '' if a standard column has its default name, which depends on the reader's language. */
  name: string;
  position: string;
  isStaffOnly: boolean;
}

/** Name, days and columns of a sheet. The query returns one row, or none if the sheet does not exist. */
export interface SheetHead {
  id: string;
  name: string;
  isTemplate: boolean;
  isOpen: boolean;
  /** The days of the reservation and all other days with rows, in order. */
  days: string[];
  columns: SheetColumn[];
  /** Number of the last change of the columns. Changes of cells do not change the head. */
  changed: number;
}

export interface SheetRow extends PlanRow {
  position: string;
  /** Whether the row is after midnight, in the night that follows its day (`findNightRows`). */
  isNight: boolean;
  /** For each column, the number of the last change of the cell. */
  versions: Readonly<Record<string, number>>;
  changed: number;
}

export interface CellVersion {
  number: number;
  by: string | null;
  at: Instant;
  text: string;
}

export interface DayChange {
  id: string;
  number: number;
  by: string | null;
  at: Instant;
  effects: Effect[];
}

/** One effect of a change, used by the history and by undo. `null` means that the row or column does not exist. */
export type Effect =
  | { of: 'cell'; row: string; day: string; column: string; from: string; to: string }
  | { of: 'row'; row: string; from: RowPlace | null; to: RowPlace | null }
  | { of: 'column'; column: string; from: ColumnFacts | null; to: ColumnFacts | null };

export interface RowPlace {
  day: string;
  position: string;
  isStaffOnly: boolean;
}

export type ColumnFacts = Omit<SheetColumn, 'id'>;

export interface SheetPerson {
  id: string;
  name: string;
}
