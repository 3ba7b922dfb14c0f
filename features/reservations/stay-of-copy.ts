import { addMilliseconds, type Instant } from '#platform/time/instant.ts';
import { moveBookingsWithStay, daysBetween, type HeldSpan, shiftByDays, type Span } from './move-bookings-with-stay.ts';

/**
 * Pure. The span of a copy that begins at another moment: as many days of the calendar later or earlier, with the same hour of
 * leaving where that is after the new beginning.
 */
export function stayOfCopy({ startsAt, endsAt }: Span, begins: Instant, zone: string): Span {
  const ends = shiftByDays(endsAt, daysBetween(startsAt, begins, zone), zone);
  return { startsAt: begins, endsAt: begins < ends ? ends : addMilliseconds(begins, Date.parse(endsAt) - Date.parse(startsAt)) };
}

/** Pure. Its bookings: what begins with the stay begins at the copy's own hour too. */
export function bookingsOfCopy<One extends HeldSpan>(bookings: readonly One[], original: Span, begins: Instant, zone: string): One[] {
  return moveBookingsWithStay(bookings, original, stayOfCopy(original, begins, zone), zone);
}

/**
 * Pure. A moment of one event in another: what begins or ends the one begins or ends the other, and all else is as many
 * days later, at the same hour by the camp's clock.
 */
export function momentOfCopy(moment: Instant, original: Span, copy: Span, zone: string): Instant {
  if (moment === original.startsAt) return copy.startsAt;
  if (moment === original.endsAt) return copy.endsAt;
  return shiftByDays(moment, daysBetween(original.startsAt, copy.startsAt, zone), zone);
}
