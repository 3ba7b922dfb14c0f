import { addMilliseconds, type Instant } from '#platform/time/instant.ts';
import { moveBookingsWithStay, daysBetween, type HeldSpan, shiftByDays, type Span } from './move-bookings-with-stay.ts';

/** Pure. The span of a copy: shifted by calendar days, with the same local departure time if that is after the new start. */
export function stayOfCopy({ startsAt, endsAt }: Span, start: Instant, zone: string): Span {
  const ends = shiftByDays(endsAt, daysBetween(startsAt, start, zone), zone);
  return { startsAt: start, endsAt: start < ends ? ends : addMilliseconds(start, Date.parse(endsAt) - Date.parse(startsAt)) };
}

/** Pure. The bookings of the copy; a booking that starts with the stay starts at the copy's time too. */
export function bookingsOfCopy<One extends HeldSpan>(bookings: readonly One[], original: Span, start: Instant, zone: string): One[] {
  return moveBookingsWithStay(bookings, original, stayOfCopy(original, start, zone), zone);
}

/**
 * Pure. Translates a moment of the original event to the copy: its start and end map to the copy's, any other moment shifts by the
 * same number of days and keeps its local time.
 */
export function momentOfCopy(moment: Instant, original: Span, copy: Span, zone: string): Instant {
  if (moment === original.startsAt) return copy.startsAt;
  if (moment === original.endsAt) return copy.endsAt;
  return shiftByDays(moment, daysBetween(original.startsAt, copy.startsAt, zone), zone);
}
