import { nightsBetween } from '#platform/time/calendar.ts';
import { isMeal } from './meal-kind.ts';
import type { PlanRow } from './rules.ts';

export const rowFilters = ['all', 'mine', 'department', 'now'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** By area of an account: the columns that its department works by. */
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
  /** By the clocks of the camp. */
  today: string;
  minutes: number;
}

/** So long an event without an end counts as going on. */
const usualLength = 60;
/** What begins within so many minutes is next. */
const soonMinutes = 180;

/** Pure. Those rows that somebody chose to see, and those that they have written in meanwhile, which may not say yet, or no longer, whose they are. */
export function filterRows<Row extends PlanRow>(
  rows: readonly Row[],
  looking: RowFilterContext,
  written: ReadonlySet<string>,
): readonly Row[] {
  return looking.whose === 'all' ? rows : rows.filter((row) => written.has(row.id) || matchesFilter(row, looking));
}

function matchesFilter(row: PlanRow, looking: RowFilterContext): boolean {
  const { whose, accountId, area } = looking;
  if (whose === 'mine') return accountId !== null && row.accountIds.includes(accountId);
  if (whose === 'department' && looking.area === 'Food Service' && isMeal(row.cells)) return true;
  if (whose === 'department') return columnsOfArea[area]?.some((column) => (row.cells[column] ?? '') !== '') === true;
  return phaseOf(row, looking) === 'now' || isSoon(row, looking);
}

export type Phase = 'past' | 'now' | 'later';

/** Pure. Where a row stands in the day; null where its time is not known. */
export function phaseOf(row: PlanRow, { today, minutes }: Pick<RowFilterContext, 'today' | 'minutes'>): Phase | null {
  if (row.starts === null) return row.day === today ? null : row.day < today ? 'past' : 'later';
  const now = minutesSince(row.day, today, minutes);
  if (row.starts > now) return 'later';
  return (row.ends ?? row.starts + usualLength) > now ? 'now' : 'past';
}

/** Pure. Whether nothing of a day is on or still to come: what begins after midnight belongs to the day before. */
export function isDayOver(day: string, rows: readonly PlanRow[], at: Pick<RowFilterContext, 'today' | 'minutes'>): boolean {
  return day < at.today && rows.every((row) => row.day !== day || phaseOf(row, at) === 'past');
}

function isSoon(row: PlanRow, { today, minutes }: RowFilterContext): boolean {
  if (row.starts === null) return false;
  const ahead = row.starts - minutesSince(row.day, today, minutes);
  return ahead > 0 && ahead <= soonMinutes;
}

/** Minutes from the midnight that begins a day to a time of another. */
function minutesSince(day: string, today: string, minutes: number): number {
  return nightsBetween(day, today) * 24 * 60 + minutes;
}

/** Pure. By time, as a day goes; a row without one stays behind the row that it follows. */
export function sortByTime<Row extends PlanRow>(rows: readonly Row[]): Row[] {
  let last = -1;
  const timed = rows.map((row, nth) => {
    last = row.starts ?? last;
    return { row, starts: last, nth };
  });
  return timed.toSorted((one, other) => one.starts - other.starts || one.nth - other.nth).map(({ row }) => row);
}
