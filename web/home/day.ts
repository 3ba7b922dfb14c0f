import type { Instant } from '#platform/time/instant.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** By the clock on the camp's wall, whatever zone the reader is in. */
export function partOfDay(now: Instant, zone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(new Date(now)));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
