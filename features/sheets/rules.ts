import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';

/** A row of a sheet as its plan is read: by warnings, prints, feeds and whoever works by it. */
export interface PlanRow {
  id: string;
  /** `2026-06-12`, of the camp. */
  day: string;
  /** Minutes from the midnight that begins that day, as the camp's clocks show them (`clockTimes`); null where no time was understood. */
  starts: number | null;
  ends: number | null;
  /** Whether the clocks never show what is written: `starts` and `ends` are what it counts as. */
  isSkipped: boolean;
  /** By column id: what stands there. An empty cell is left out. */
  cells: Readonly<Record<string, string>>;
  placeIds: readonly string[];
  accountIds: readonly string[];
  isStaffOnly: boolean;
}

/** How a column's texts are understood. */
export const columnKinds = ['time', 'place', 'person', 'text'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The columns that every sheet begins with. Columns of one's own have generated ids. */
export const standardColumns = ['time', 'what', 'where', 'who', 'set-up', 'food', 'equipment', 'notes'] as const;
export type StandardColumn = (typeof standardColumns)[number];

export function kindOfStandardColumn(column: StandardColumn): ColumnKind {
  if (column === 'time') return 'time';
  if (column === 'where') return 'place';
  return column === 'who' ? 'person' : 'text';
}

export function isStandardColumn(column: string): column is StandardColumn {
  return (standardColumns as readonly string[]).includes(column);
}

/** What one sheet may hold, so that it stays a page that opens at once. */
export const sheetLimits = { rows: 2_000, columns: 24, cellLength: 2_000, operations: 2_000, days: 60 } as const;

/**
 * Who writes in a sheet: who plans events, the office, and who holds the permission of that event, as at its desk.
 * The specification has no key of its own for writing (§6).
 */
export function writersOf(sheetId: string): Rule {
  return [...accessRules.cashiers, `view-event-${sheetId}`];
}

export function canEditSheet(who: Access | null, sheetId: string): boolean {
  return isGranted(writersOf(sheetId), who);
}

/** Who is sent what is marked for staff: who writes, and the camp's own people, who set up, cook and clean by it. */
export function canSeeStaffOnly(who: Access | null, sheetId: string): boolean {
  return isGranted([...writersOf(sheetId), '.Chautauqua'], who);
}

/** Where a sheet is opened. */
export function sheetPath(sheetId: string): string {
  return `/matrices/${sheetId}`;
}
