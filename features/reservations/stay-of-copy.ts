import { addMilliseconds, type Instant } from '#platform/time/instant.ts';
import { moveBookingsWithStay, daysBetween, type HeldSpan, shiftByDays, type Span } from './move-bookings-with-stay.ts';

/**
 * Returns the span of a copy, shifted by calendar days. It keeps the local departure time if that is after the new start, else the length.
 */
export function stayOfCopy({ startsAt, endsAt }: Span, start: Instant, zone: string): Span {
  const ends = shiftByDays(endsAt, daysBetween(startsAt, start, zone), zone);
  return { startsAt: start, endsAt: start < ends ? ends : addMilliseconds(start, Date.parse(endsAt) - Date.parse(startsAt)) };
}

/** Returns the bookings of a copy. A booking that starts with the stay gets the copy's start time. */
export function bookingsOfCopy<One extends HeldSpan>(bookings: readonly One[], original: Span, start: Instant, zone: string): One[] {
  return moveBookingsWithStay(bookings, original, stayOfCopy(original, start, zone), zone);
}

/**
 * Returns the instant in a copy. The start and end of the stay map to those of the copy; other instants shift by the same days and keep
 * their local time.
 */
export function momentOfCopy(moment: Instant, original: Span, copy: Span, zone: string): Instant {
  if (moment === original.startsAt) return copy.startsAt;
  if (moment === original.endsAt) return copy.endsAt;
  return shiftByDays(moment, daysBetween(original.startsAt, copy.startsAt, zone), zone);
}
