import type { Day } from '#platform/time/calendar.ts';

/** `{month}-{year}` as the specification names it (§3): `6-2026`. */
export type Month = string;

/** @example monthOf('2026-06-12') === '6-2026' */
export function monthOf(day: Day): Month {
  return `${Number(day.slice(5, 7))}-${day.slice(0, 4)}`;
}

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  const { year, number } = parseMonth(month);
  return `${year}-${String(number).padStart(2, '0')}-01`;
}

/** So many months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const { year, number } = parseMonth(month);
  const count = year * 12 + number - 1 + months;
  return `${(count % 12) + 1}-${Math.floor(count / 12)}`;
}

function parseMonth(month: Month): { year: number; number: number } {
  const [number, year] = month.split('-').map(Number);
  return { year: year ?? NaN, number: number ?? NaN };
}

/** The order after one of them goes before another; `null` is last. Those that are not there change nothing. */
export function moveBefore(ids: readonly string[], moved: string, before: string | null): string[] {
  if (!ids.includes(moved) || moved === before) return [...ids];
  const rest = ids.filter((id) => id !== moved);
  const at = before === null ? -1 : rest.indexOf(before);
  return at === -1 ? [...rest, moved] : rest.toSpliced(at, 0, moved);
}
