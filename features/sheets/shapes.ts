import { z } from 'zod';
import { id, nonTestId, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { columnKinds, type ColumnKind, sheetLimits, type PlanRow } from './rules.ts';

export const bySheet = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** The name of a standard column, or a generated id. */
const columnId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'not-an-id');
/** A key from `positionBetween`, which needs a last digit other than 0. */
const position = z.string().regex(/^[0-9A-Za-z]{0,199}[1-9A-Za-z]$/, 'not-a-position');
const version = z.number().int().nonnegative();
const rowIds = z.array(id).min(1).max(sheetLimits.rows);
const cellText = text(sheetLimits.cellLength);

/**
 * One operation on a sheet. `seen` is the version that its author saw: of a cell its own version (0 for an empty cell), otherwise the
 * last change of the rows or columns, and for an undo the last change before the undone one. Later changes by others win; a row or
 * column with new text of others is not deleted. `rowsSeen` is the last change of the cells of a column; it defaults to `seen`.
 * Renaming a standard column to '' restores its default name.
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

/** Applies all operations or none, under one number. A device resends it with the same key until it has an answer. */
export const Edit = z.strictObject({ id, key: nonTestId, operations: z.array(operation).min(1).max(sheetLimits.operations) });
export type EditInput = z.input<typeof Edit>;

/** A cell that another person changed first: their text stays, and the typed text is offered beside it. */
export interface CellConflict {
  row: string;
  column: string;
  text: string;
  version: number;
  by: string | null;
  typed: string;
  /** The deletion of the row was skipped because of this cell. */
  keepsRow?: true;
}

/** An operation on a row or column that was skipped, because another person changed it after the expected version. */
export interface SkippedOperation {
  stays: Operation['do'];
  id: string;
}

export interface EditResult {
  done: true;
  number: number;
  overruled: (CellConflict | SkippedOperation)[];
}

/** The result of many operations at once, such as a restored day, with the operations that undo them. */
export interface EditResultWithUndo extends EditResult {
  back: Operation[];
}

export const NewSheet = z.strictObject({ id });
export const CellInput = z.strictObject({ id, row: id, column: columnId });
export const DayInput = z.strictObject({ id, day });
/** Restores the day after the change of this number. `seen` is the last change that the history showed. */
export const RestoreDay = z.strictObject({ id, key: nonTestId, day, number: version, seen: version });

export interface SheetColumn {
  id: string;
  kind: ColumnKind;
  /** '' for a standard column with its default name, which depends on the reader's language. */
  name: string;
  position: string;
  isStaffOnly: boolean;
}

/** The head of a sheet. The query returns 0 or 1 row. */
export interface SheetHead {
  id: string;
  name: string;
  isTemplate: boolean;
  isOpen: boolean;
  /** The days of the reservation and those that have rows, in order. */
  days: string[];
  columns: SheetColumn[];
  /** Number of the last change of these columns. Changes of cells do not send the head again. */
  changed: number;
}

export interface SheetRow extends PlanRow {
  position: string;
  /** Whether its time is after midnight, in the night that follows its day (`findNightRows`). */
  isNight: boolean;
  /** By column: the number of the change that last wrote the cell. */
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

/** An effect of a change, for the history and for undo. `null` means absent. */
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
