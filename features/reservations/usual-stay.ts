import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Span } from './move-bookings-with-stay.ts';
import { usualArrival, usualDeparture } from './rules.ts';

export const usualDayStart = '09:00';
export const usualDayEnd = '17:00';

/** Returns a stay between two days at the default times. If both days are equal, it is a day visit. */
export function defaultStay(from: Day, to: Day, zone: string): Span {
  const isOneDay = from === to;
  return {
    startsAt: toInstant(zone, from, isOneDay ? usualDayStart : usualArrival),
    endsAt: toInstant(zone, to, isOneDay ? usualDayEnd : usualDeparture),
  };
}
