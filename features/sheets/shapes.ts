import { z } from 'zod';
import { id, nonTestId, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { columnKinds, type ColumnKind, sheetLimits, type PlanRow } from './rules.ts';

export const bySheet = z.strictObject({ id });

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** Of a standard column its name, of one's own a generated id. */
const columnId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,63}$/, 'not-an-id');
/** Made by `positionBetween`, which needs a last digit that is not 0. */
const position = z.string().regex(/^[0-9A-Za-z]{0,199}[1-9A-Za-z]$/, 'not-a-position');
const version = z.number().int().nonnegative();
const rowIds = z.array(id).min(1).max(sheetLimits.rows);
const cellText = text(sheetLimits.cellLength);

/**
 * One thing that is done to a sheet. `seen` is the version of the cell that its writer saw, 0 for an empty one; elsewhere
 * the last change that was seen of the rows, or of the columns, and of an undo before what it takes back: what another
 * has changed since stays, and so does a row or column to delete in which another has written; of a column `rowsSeen` says
 * up to which change that was seen, `seen` where it is left out. A standard column whose
 * name is taken back is called '' again.
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

/** All of it is done, or nothing; with one number for all. A device sends it by its key until it is answered. */
export const Edit = z.strictObject({ id, key: nonTestId, operations: z.array(operation).min(1).max(sheetLimits.operations) });
export type EditInput = z.input<typeof Edit>;

/** A cell that somebody else had changed meanwhile: theirs stands, and what was typed is shown beside it. */
export interface CellConflict {
  row: string;
  column: string;
  /** What stands now, its version, and whose it is. */
  text: string;
  version: number;
  by: string | null;
  typed: string;
  /** The row was to be deleted, and stays because of this cell. */
  keepsRow?: true;
}

/** A row or column in which an operation did nothing, because somebody else had changed the same since it was seen. */
export interface SkippedOperation {
  stays: Operation['do'];
  /** Of the row or column. */
  id: string;
}

export interface EditResult {
  done: true;
  /** Of this change in the order that the server decided. */
  number: number;
  overruled: (CellConflict | SkippedOperation)[];
}

/** Many things done at once, such as a day that was put back, and what takes them back in turn. */
export interface EditResultWithUndo extends EditResult {
  back: Operation[];
}

export const NewSheet = z.strictObject({ id });
export const CellInput = z.strictObject({ id, row: id, column: columnId });
export const DayInput = z.strictObject({ id, day });
/** The day as it was after the change of this number. `seen` is the last change that its history showed. */
export const RestoreDay = z.strictObject({ id, key: nonTestId, day, number: version, seen: version });

export interface SheetColumn {
  id: string;
  kind: ColumnKind;
  /** '' for a standard column that nobody renamed: it is called as its reader's language says. */
  name: string;
  position: string;
  isStaffOnly: boolean;
}

/** A sheet as its head: 0 or 1 row. */
export interface SheetHead {
  /** Of the reservation whose sheet it is, or of a template. */
  id: string;
  name: string;
  isTemplate: boolean;
  /** Whether its page opens without an account. */
  isOpen: boolean;
  /** Its days, in order: those of the reservation and those that have rows. */
  days: string[];
  columns: SheetColumn[];
  /** The number of the last change that these columns have; changes of cells alone do not send a head again. */
  changed: number;
}

/** A row as it crosses the wire. */
export interface SheetRow extends PlanRow {
  position: string;
  /** Whether its time is after midnight, in the night that follows its day: `nightRows`. */
  isNight: boolean;
  /** Of each cell that was ever written, the number of the change that wrote it. */
  versions: Readonly<Record<string, number>>;
  /** The number of the change that last touched this row. */
  changed: number;
}

/** One version of a cell. */
export interface CellVersion {
  number: number;
  by: string | null;
  at: Instant;
  text: string;
}

/** A change of one day, as its history shows it. */
export interface DayChange {
  id: string;
  number: number;
  by: string | null;
  at: Instant;
  effects: Effect[];
}

/** What one change did, so that it can be shown and taken back. `null` is not there. */
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

/** Somebody who may be written into a sheet. */
export interface SheetPerson {
  id: string;
  name: string;
}
