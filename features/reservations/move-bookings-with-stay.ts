import { clockTimeIn, dayIn, addDays, nightsBetween, type Span } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';

export type { Span };

export interface HeldSpan extends Span {
  heldFrom: Instant;
  heldUntil: Instant;
}

/**
 * Moves bookings along with their stay. A booking that shares the start or end of the stay follows it. If both move by the same number
 * of days, every booking moves by that many days and keeps its local times.
 */
export function moveBookingsWithStay<One extends HeldSpan>(bookings: readonly One[], from: Span, to: Span, zone: string): One[] {
  const days = daysBetween(from.startsAt, to.startsAt, zone);
  const together = days === daysBetween(from.endsAt, to.endsAt, zone) ? days : 0;
  return bookings.map((booking) => {
    const sharesStart = booking.startsAt === from.startsAt;
    const sharesEnd = booking.endsAt === from.endsAt;
    const movedSpan = shiftSpanByDays(booking, together, zone);
    const span = { startsAt: sharesStart ? to.startsAt : movedSpan.startsAt, endsAt: sharesEnd ? to.endsAt : movedSpan.endsAt };
    if (span.startsAt < span.endsAt) return withSpan(booking, span);
    return withSpan(booking, sharesStart ? beginningAt(booking, to.startsAt, zone) : endingAt(booking, to.endsAt, zone));
  });
}

export function withSpan<One extends HeldSpan>(booking: One, { startsAt, endsAt }: Span): One {
  const setUp = lengthOf(booking.heldFrom, booking.startsAt);
  const cleanUp = lengthOf(booking.endsAt, booking.heldUntil);
  return { ...booking, startsAt, endsAt, heldFrom: addMilliseconds(startsAt, -setUp), heldUntil: addMilliseconds(endsAt, cleanUp) };
}

function shiftSpanByDays({ startsAt, endsAt }: Span, days: number, zone: string): Span {
  const start = shiftByDays(startsAt, days, zone);
  const end = shiftByDays(endsAt, days, zone);
  // A clock change can make start and end equal in spring or reverse them in fall. Keep the length then.
  return { startsAt: start, endsAt: start < end ? end : addMilliseconds(start, lengthOf(startsAt, endsAt)) };
}

function beginningAt(booking: Span, startsAt: Instant, zone: string): Span {
  const endsAt = shiftByDays(booking.endsAt, daysBetween(booking.startsAt, startsAt, zone), zone);
  return { startsAt, endsAt: startsAt < endsAt ? endsAt : addMilliseconds(startsAt, lengthOf(booking.startsAt, booking.endsAt)) };
}

function endingAt(booking: Span, endsAt: Instant, zone: string): Span {
  const startsAt = shiftByDays(booking.startsAt, daysBetween(booking.endsAt, endsAt, zone), zone);
  return { startsAt: startsAt < endsAt ? startsAt : addMilliseconds(endsAt, -lengthOf(booking.startsAt, booking.endsAt)), endsAt };
}

/** Shifts an instant by calendar days and keeps its local time across clock changes. */
export function shiftByDays(moment: Instant, days: number, zone: string): Instant {
  return days === 0 ? moment : toInstant(zone, addDays(dayIn(zone, moment), days), clockTimeIn(zone, moment));
}

export function daysBetween(from: Instant, to: Instant, zone: string): number {
  return nightsBetween(dayIn(zone, from), dayIn(zone, to));
}

function lengthOf(from: Instant, until: Instant): number {
  return Date.parse(until) - Date.parse(from);
}
