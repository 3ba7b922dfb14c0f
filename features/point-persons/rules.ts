import type { Day } from '#platform/time/calendar.ts';

/** Format `{month}-{year}` (specification §3), such as `6-2026`. */
export type Month = string;

/** @example monthOf('2026-06-12') === '6-2026' */
export function monthOf(day: Day): Month {
  return `${Number(day.slice(5, 7))}-${day.slice(0, 4)}`;
}

export function firstDayOf(month: Month): Day {
  const { year, number } = parseMonth(month);
  return `${year}-${String(number).padStart(2, '0')}-01`;
}

/** Adds months to a month. `months` may be negative. */
export function addMonths(month: Month, months: number): Month {
  const { year, number } = parseMonth(month);
  const count = year * 12 + number - 1 + months;
  return `${(count % 12) + 1}-${Math.floor(count / 12)}`;
}

function parseMonth(month: Month): { year: number; number: number } {
  const [number, year] = month.split('-').map(Number);
  return { year: year ?? NaN, number: number ?? NaN };
}

/** Moves an ID before another ID, or to the end if `before` is null. Unknown IDs change nothing. */
export function moveBefore(ids: readonly string[], movedId: string, before: string | null): string[] {
  if (!ids.includes(movedId) || movedId === before) return [...ids];
  const others = ids.filter((id) => id !== movedId);
  const index = before === null ? -1 : others.indexOf(before);
  return index === -1 ? [...others, movedId] : others.toSpliced(index, 0, movedId);
}
