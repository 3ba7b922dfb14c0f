import { daysBetween, shiftByDays, type Span } from './move-bookings-with-stay.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** Which of a reservation moves when one of its bookings is moved: `auto` lets the booking decide. */
export const moveScopes = ['auto', 'stay', 'place'] as const;
export type MoveScope = (typeof moveScopes)[number];

/**
 * The ends of a stay once one of its bookings has been moved or stretched from one span to another; null
 * where the booking moves alone. With `auto` a booking that covers the stay takes it along: an end that
 * both had in common goes where the booking's goes, and a move without stretching takes both ends. With
 * `stay` each end moves as far as the booking's, whatever part of the stay that is; with `place` none does.
 * @example stayMovedWith(stay, from, to, zone, 'auto')
 */
export function moveStayWithBooking(stay: Span, from: Span, to: Span, zone: string, scope: MoveScope): Span | null {
  if (scope === 'place' || (from.startsAt === to.startsAt && from.endsAt === to.endsAt)) return null;
  if (scope === 'auto' && !coversStay(from, stay)) return null;
  const moved = {
    startsAt: shiftAsFar(stay.startsAt, from.startsAt, to.startsAt, zone),
    endsAt: shiftAsFar(stay.endsAt, from.endsAt, to.endsAt, zone),
  };
  const isWhole = scope === 'stay' || isMovedAsOne(from, to, zone);
  const next = {
    startsAt: isWhole || from.startsAt === stay.startsAt ? moved.startsAt : stay.startsAt,
    endsAt: isWhole || from.endsAt === stay.endsAt ? moved.endsAt : stay.endsAt,
  };
  if (next.startsAt === stay.startsAt && next.endsAt === stay.endsAt) return null;
  return next.startsAt < next.endsAt ? next : null;
}

/** Whether a booking lasts as long as its stay, or longer. */
export function coversStay(booking: Span, stay: Span): boolean {
  return booking.startsAt <= stay.startsAt && booking.endsAt >= stay.endsAt;
}

/** Whether a booking, without set-up and clean-up, begins before its stay or ends after it. */
export function isOutsideStay(booking: Span, stay: Span): boolean {
  return booking.startsAt < stay.startsAt || booking.endsAt > stay.endsAt;
}

/** The same of a booking that knows its stay. */
export function isOutsideItsStay({ stayStartsAt, stayEndsAt, ...booking }: Span & { stayStartsAt: Instant; stayEndsAt: Instant }): boolean {
  return isOutsideStay(booking, { startsAt: stayStartsAt, endsAt: stayEndsAt });
}

/** Moved and not stretched: both ends by as many days, to the same distance by the clock. */
function isMovedAsOne(from: Span, to: Span, zone: string): boolean {
  return shiftAsFar(from.endsAt, from.startsAt, to.startsAt, zone) === to.endsAt;
}

/** By as many days of the calendar, and by what the time of day has changed. */
function shiftAsFar(moment: Instant, from: Instant, to: Instant, zone: string): Instant {
  const days = daysBetween(from, to, zone);
  const byClock = Date.parse(to) - Date.parse(shiftByDays(from, days, zone));
  return addMilliseconds(shiftByDays(moment, days, zone), byClock);
}
