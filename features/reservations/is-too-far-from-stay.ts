import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { Span } from './move-bookings-with-stay.ts';
import { maxDaysAroundStay } from './rules.ts';

/** Whether a booking begins or ends more days before or after its stay than a reservation may hold a place. */
export function isTooFarFromStay(booking: Span, stay: Span, zone: string): boolean {
  // Most bookings lie within their stay; days of a zone cost more than a glance.
  if (booking.startsAt >= stay.startsAt && booking.endsAt <= stay.endsAt) return false;
  const first = addDays(dayIn(zone, stay.startsAt), -maxDaysAroundStay);
  const last = addDays(dayIn(zone, stay.endsAt), maxDaysAroundStay);
  return dayIn(zone, booking.startsAt) < first || dayIn(zone, booking.endsAt) > last;
}
