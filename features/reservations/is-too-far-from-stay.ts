import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { Span } from './move-bookings-with-stay.ts';
import { maxDaysAroundStay } from './rules.ts';

/** Returns whether a booking starts or ends more than `maxDaysAroundStay` days outside its stay. */
export function isTooFarFromStay(booking: Span, stay: Span, zone: string): boolean {
  // Fast path: most bookings lie within their stay, and converting to local days is slow.
  if (booking.startsAt >= stay.startsAt && booking.endsAt <= stay.endsAt) return false;
  const first = addDays(dayIn(zone, stay.startsAt), -maxDaysAroundStay);
  const last = addDays(dayIn(zone, stay.endsAt), maxDaysAroundStay);
  return dayIn(zone, booking.startsAt) < first || dayIn(zone, booking.endsAt) > last;
}
