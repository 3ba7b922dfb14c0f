import { dayIn, daysLater } from '#platform/time/calendar.ts';
import type { Span } from './bookings-after-move.ts';
import { daysAround } from './rules.ts';

/** Whether a booking begins or ends more days before or after its stay than a reservation may hold a place. */
export function isTooFar(booking: Span, stay: Span, zone: string): boolean {
  // Most bookings lie within their stay; days of a zone cost more than a glance.
  if (booking.startsAt >= stay.startsAt && booking.endsAt <= stay.endsAt) return false;
  const first = daysLater(dayIn(zone, stay.startsAt), -daysAround);
  const last = daysLater(dayIn(zone, stay.endsAt), daysAround);
  return dayIn(zone, booking.startsAt) < first || dayIn(zone, booking.endsAt) > last;
}
