import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, formatTime } from '#platform/ui/dates.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';

/** A row's time as it is written; where the clocks never show it, with the time it counts as: '02:30 (3:30 AM)'. */
export function formatRowTime({ cells, starts, ends, isSkipped }: SheetRow, formatting: Formatting): string {
  const written = cells['time'] ?? '';
  return isSkipped && starts !== null ? `${written} (${formatClockSpan({ starts, ends }, formatting)})` : written;
}

/** '3:30 AM', '3:30 AM – 5:00 AM': minutes of a day in words. */
export function formatClockSpan({ starts, ends }: { starts: number; ends: number | null }, formatting: Formatting): string {
  const words = (minutes: number) => formatTime(instantOf(minutes * minute), { ...formatting, zone: 'UTC' });
  return ends === null ? words(starts) : `${words(starts)} – ${words(ends)}`;
}
