import { type Day, addDays, nightsBetween } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';

/** Templates have days but no dates. Their first day is this one, long before any event. */
export const templateStart: Day = '2000-01-01';

export interface DayMapping {
  day: Day;
  /** The source day; null for an empty day. */
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
 * Assigns a source day to each day of an event: first to first and last to last, because arrival and departure days are alike. Days
 * between follow in order; extra source days are left out, extra event days are empty.
 */
export function pairDays(from: readonly Day[], to: readonly Day[]): DayMapping[] {
  return to.map((day, nth) => {
    const isLast = nth > 0 && nth === to.length - 1;
    if (isLast && from.length > 1) return { day, from: from.at(-1) ?? null };
    const isInside = nth === 0 || nth < from.length - 1 || to.length === 1;
    return { day, from: isInside ? (from[nth] ?? null) : null };
  });
}

/** Copies rows to other days, in order. Without names, `personColumns` stay empty, so that last year's leader is not copied by accident. */
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
