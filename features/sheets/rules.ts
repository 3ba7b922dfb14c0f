import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';

/** A row of a sheet with its parsed time, places and people, for warnings, prints and feeds. */
export interface PlanRow {
  id: string;
  day: string;
  /** Minutes from the midnight that begins that day, on the camp's clocks (`clockTimes`); null if no time was recognized. */
  starts: number | null;
  ends: number | null;
  /** Whether the clocks skip the written time; `starts` and `ends` are then the adjusted times. */
  isSkipped: boolean;
  /** Texts by column id, without empty cells. */
  cells: Readonly<Record<string, string>>;
  placeIds: readonly string[];
  accountIds: readonly string[];
  isStaffOnly: boolean;
}

export const columnKinds = ['time', 'place', 'person', 'text'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The columns of every new sheet. Custom columns have generated ids. */
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

/** Limits of one sheet, so that its page opens at once. */
export const sheetLimits = { rows: 2_000, columns: 24, cellLength: 2_000, operations: 2_000, days: 60 } as const;

/** Editors of a sheet: event planners, the office, and holders of the event's permission, as at its front desk. */
export function writersOf(sheetId: string): Rule {
  return [...accessRules.cashiers, `view-event-${sheetId}`];
}

export function canEditSheet(who: Access | null, sheetId: string): boolean {
  return isGranted(writersOf(sheetId), who);
}

/** Readers of staff-only rows and columns: editors and the camp's own staff, who set up, cook and clean by them. */
export function canSeeStaffOnly(who: Access | null, sheetId: string): boolean {
  return isGranted([...writersOf(sheetId), '.Chautauqua'], who);
}

export function sheetPath(sheetId: string): string {
  return `/matrices/${sheetId}`;
}
