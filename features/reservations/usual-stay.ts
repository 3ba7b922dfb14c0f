import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Span } from './move-bookings-with-stay.ts';
import { usualArrival, usualDeparture } from './rules.ts';

/** The hours of who comes for one day. */
export const usualDayStart = '09:00';
export const usualDayEnd = '17:00';

/** A stay from one day to another, at the usual hours by the camp's clock. Who comes and goes on one day comes for the day. */
export function usualStay(from: Day, to: Day, zone: string): Span {
  const isOneDay = from === to;
  return {
    startsAt: toInstant(zone, from, isOneDay ? usualDayStart : usualArrival),
    endsAt: toInstant(zone, to, isOneDay ? usualDayEnd : usualDeparture),
  };
}
