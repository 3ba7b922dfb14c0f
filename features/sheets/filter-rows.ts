import { nightsBetween } from '#platform/time/calendar.ts';
import { isMeal } from './meal-kind.ts';
import type { PlanRow } from './rules.ts';

export const rowFilters = ['all', 'mine', 'department', 'now'] as const;
export type RowFilter = (typeof rowFilters)[number];

const columnsOfArea: Readonly<Record<string, readonly string[]>> = {
  'Food Service': ['food'],
  Housekeeping: ['set-up'],
  Maintenance: ['set-up', 'equipment'],
  Recreation: ['equipment'],
};

export function hasDepartment(area: string): boolean {
  return area in columnsOfArea;
}

export interface RowFilterContext {
  whose: RowFilter;
  accountId: string | null;
  area: string;
  today: string;
  minutes: number;
}

const usualLength = 60;
/** A row counts as next if it begins within this many minutes. */
const soonMinutes = 180;

export function filterRows<Row extends PlanRow>(
  rows: readonly Row[],
  filter: RowFilterContext,
  editedIds: ReadonlySet<string>,
): readonly Row[] {
  return filter.whose === 'all' ? rows : rows.filter((row) => editedIds.has(row.id) || matchesFilter(row, filter));
}

function matchesFilter(row: PlanRow, filter: RowFilterContext): boolean {
  const { whose, accountId, area } = filter;
  if (whose === 'mine') return accountId !== null && row.accountIds.includes(accountId);
  if (whose === 'department' && filter.area === 'Food Service' && isMeal(row.cells)) return true;
  if (whose === 'department') return columnsOfArea[area]?.some((column) => (row.cells[column] ?? '') !== '') === true;
  return phaseOf(row, filter) === 'now' || isSoon(row, filter);
}

export type RowPhase = 'past' | 'now' | 'later';

export function phaseOf(row: PlanRow, { today, minutes }: Pick<RowFilterContext, 'today' | 'minutes'>): RowPhase | null {
  if (row.starts === null) return row.day === today ? null : row.day < today ? 'past' : 'later';
  const now = minutesSince(row.day, today, minutes);
  if (row.starts > now) return 'later';
  return (row.ends ?? row.starts + usualLength) > now ? 'now' : 'past';
}

/** Returns whether all rows of a day are over. Rows after midnight are part of the day before. */
export function isDayOver(day: string, rows: readonly PlanRow[], at: Pick<RowFilterContext, 'today' | 'minutes'>): boolean {
  return day < at.today && rows.every((row) => row.day !== day || phaseOf(row, at) === 'past');
}

function isSoon(row: PlanRow, { today, minutes }: RowFilterContext): boolean {
  if (row.starts === null) return false;
  const ahead = row.starts - minutesSince(row.day, today, minutes);
  return ahead > 0 && ahead <= soonMinutes;
}

function minutesSince(day: string, today: string, minutes: number): number {
  return nightsBetween(day, today) * 24 * 60 + minutes;
}

/** Sorts rows by time. A row without a time stays directly after the row above it. */
export function sortByTime<Row extends PlanRow>(rows: readonly Row[]): Row[] {
  let last = -1;
  const timed = rows.map((row, nth) => {
    last = row.starts ?? last;
    return { row, starts: last, nth };
  });
  return timed.toSorted((one, other) => one.starts - other.starts || one.nth - other.nth).map(({ row }) => row);
}
