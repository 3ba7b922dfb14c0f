import { dayIn, nightsBetween } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { firstDay, lastDay } from '#rooms/reservations/day-at-camp.ts';

/** Which day of how many it is: the third of five. */
export function dayOfStay(stay: { startsAt: Instant; endsAt: Instant }, now: Instant, zone: string): { day: number; of: number } {
  const first = firstDay(stay, zone);
  return { day: nightsBetween(first, dayIn(zone, now)) + 1, of: nightsBetween(first, lastDay(stay, zone)) + 1 };
}
