import { dayIn, daysLater } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import type { QuietHours } from './rules.ts';

/** When the silence ends in which `now` lies; null outside it. Hours may pass midnight, and begin where they end: then there are none. */
export function quietUntil(quiet: QuietHours | null, now: Instant, zone: string): Instant | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const today = dayIn(zone, now);
  for (const day of [daysLater(today, -1), today]) {
    const from = momentIn(zone, day, quiet.from);
    const to = momentIn(zone, quiet.to > quiet.from ? day : daysLater(day, 1), quiet.to);
    if (from <= now && now < to) return to;
  }
  return null;
}
