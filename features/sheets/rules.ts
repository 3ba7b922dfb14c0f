import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';

/** A row of a sheet with its parsed time, places and people. Warnings, prints and calendar feeds use it. */
export interface PlanRow {
  id: string;
  day: string;
  /** Start in minutes from the midnight at which that day begins, on the camp's clocks (`clockTimes`). null without a recognized time. */
  starts: number | null;
  ends: number | null;
  /** Whether daylight saving skips the written time. `starts` and `ends` are then the adjusted times. */
  isSkipped: boolean;
  /** Texts by column ID. Empty cells are omitted. */
  cells: Readonly<Record<string, string>>;
  placeIds: readonly string[];
  accountIds: readonly string[];
  isStaffOnly: boolean;
}

export const columnKinds = ['time', 'place', 'person', 'text'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The columns that every new sheet has. Custom columns have generated IDs instead. */
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

/** Limits of one sheet, so that its page loads fast. */
export const sheetLimits = { rows: 2_000, columns: 24, cellLength: 2_000, operations: 2_000, days: 60 } as const;

/** Returns who may edit a sheet: event planners, the office, and people with the event's permission. */
export function editorsOf(sheetId: string): Rule {
  return [...accessRules.cashiers, `view-event-${sheetId}`];
}

export function canEditSheet(who: Access | null, sheetId: string): boolean {
  return isGranted(editorsOf(sheetId), who);
}

/** Returns whether the account may see staff-only rows and columns: editors, and the camp's own staff, who set up, cook and clean. */
export function canSeeStaffOnly(who: Access | null, sheetId: string): boolean {
  return isGranted([...editorsOf(sheetId), '.Chautauqua'], who);
}

export function sheetPath(sheetId: string): string {
  return `/matrices/${sheetId}`;
}
