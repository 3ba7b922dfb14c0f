import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, formatTime } from '#platform/i18n/dates.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';

/** Formats a row's time as written. If daylight saving skips that time, adds the adjusted one: '02:30 (3:30 AM)'. */
export function formatRowTime({ cells, starts, ends, isSkipped }: SheetRow, formatting: Formatting): string {
  const written = cells['time'] ?? '';
  return isSkipped && starts !== null ? `${written} (${formatClockSpan({ starts, ends }, formatting)})` : written;
}

export function formatClockSpan({ starts, ends }: { starts: number; ends: number | null }, formatting: Formatting): string {
  const words = (minutes: number) => formatTime(instantOf(minutes * minute), { ...formatting, zone: 'UTC' });
  return ends === null ? words(starts) : `${words(starts)} – ${words(ends)}`;
}
