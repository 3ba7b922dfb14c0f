import { type Day, addDays, nightsBetween } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';

/** Templates have days, but no dates: their first day is this one, long before any event. */
export const templateStart: Day = '2000-01-01';

export interface DayMapping {
  day: Day;
  /** The day that it is copied from; null where it begins empty. */
  from: Day | null;
}

export interface RowCopy {
  day: Day;
  cells: Record<string, string>;
  isStaffOnly: boolean;
}

/** Every day from one to another, both counted. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < maxDays; day = addDays(day, 1)) days.push(day);
  return days;
}

const maxDays = 60;

/**
 * Pure. Which day of a sheet becomes which of an event: the first becomes the first and the last the last, as arriving
 * and leaving are alike everywhere. Between them days follow each other; what is over is left out or begins empty.
 */
export function pairDays(from: readonly Day[], to: readonly Day[]): DayMapping[] {
  return to.map((day, nth) => {
    const isLast = nth > 0 && nth === to.length - 1;
    if (isLast && from.length > 1) return { day, from: from.at(-1) ?? null };
    const isInside = nth === 0 || nth < from.length - 1 || to.length === 1;
    return { day, from: isInside ? (from[nth] ?? null) : null };
  });
}

/**
 * Pure. The rows of a sheet on other days, day by day in their order; one day may be copied to several. Without names,
 * the cells of `personColumns` begin empty: who led it last year does not lead it by being forgotten there.
 */
export function mapRowsToDays(
  rows: readonly Pick<PlanRow, 'day' | 'cells' | 'isStaffOnly'>[],
  days: readonly DayMapping[],
  { withNames, personColumns }: { withNames: boolean; personColumns: readonly string[] },
): RowCopy[] {
  const kept = (cells: PlanRow['cells']) =>
    Object.fromEntries(Object.entries(cells).filter(([column, text]) => text !== '' && (withNames || !personColumns.includes(column))));
  return days.flatMap(({ day, from }) =>
    rows.filter((row) => row.day === from).map(({ cells, isStaffOnly }) => ({ day, cells: kept(cells), isStaffOnly })),
  );
}

/** Pure. The days of a sheet as those of a template, in their order and with the gaps between them. */
export function mapTemplateDays(from: readonly Day[]): DayMapping[] {
  const [first] = from;
  if (first === undefined) return [];
  return from.map((day) => ({ day: addDays(templateStart, nightsBetween(first, day)), from: day }));
}
