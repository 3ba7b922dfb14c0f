import { type Day, addDays, nightsBetween } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';

/** First day of every template. Templates have days without real dates, so this one is long before any event. */
export const templateStart: Day = '2000-01-01';

export interface DayMapping {
  day: Day;
  /** The source day. null if the day stays empty. */
  from: Day | null;
}

export interface RowCopy {
  day: Day;
  cells: Record<string, string>;
  isStaffOnly: boolean;
}

export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < maxDays; day = addDays(day, 1)) days.push(day);
  return days;
}

const maxDays = 60;

/**
 * Assigns a source day to each day of an event: the first day to the first and the last day to the last, because arrival and departure
 * days are alike. The days between follow in order; surplus source days are omitted, surplus event days stay empty.
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
 * Copies rows in order to the assigned days. If names are not copied, `personColumns` stay empty, so that nobody copies last year's leader
 * by accident.
 */
export function mapRowsToDays(
  rows: readonly Pick<PlanRow, 'day' | 'cells' | 'isStaffOnly'>[],
  days: readonly DayMapping[],
  { withNames, personColumns }: { withNames: boolean; personColumns: readonly string[] },
): RowCopy[] {
  const copyCells = (cells: PlanRow['cells']) =>
    Object.fromEntries(Object.entries(cells).filter(([column, text]) => text !== '' && (withNames || !personColumns.includes(column))));
  return days.flatMap(({ day, from }) =>
    rows.filter((row) => row.day === from).map(({ cells, isStaffOnly }) => ({ day, cells: copyCells(cells), isStaffOnly })),
  );
}

export function mapTemplateDays(from: readonly Day[]): DayMapping[] {
  const [first] = from;
  if (first === undefined) return [];
  return from.map((day) => ({ day: addDays(templateStart, nightsBetween(first, day)), from: day }));
}
