import { daysBetween, shiftByDays, type Span } from './move-bookings-with-stay.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** Scope of a move: one booking, or its stay with all bookings. `auto` chooses by the position of the booking. */
export const moveScopes = ['auto', 'stay', 'place'] as const;
export type MoveScope = (typeof moveScopes)[number];

/**
 * Returns the new start and end of a stay after one of its bookings moved or was stretched; null if the stay does not move.
 * `auto`: the stay moves with a booking that covers it and follows a shared start or end.
 * `stay`: start and end shift as far as those of the booking. `place`: the stay never moves.
 */
export function moveStayWithBooking(stay: Span, from: Span, to: Span, zone: string, scope: MoveScope): Span | null {
  if (scope === 'place' || (from.startsAt === to.startsAt && from.endsAt === to.endsAt)) return null;
  if (scope === 'auto' && !coversStay(from, stay)) return null;
  const shiftedStay = {
    startsAt: shiftAsFar(stay.startsAt, from.startsAt, to.startsAt, zone),
    endsAt: shiftAsFar(stay.endsAt, from.endsAt, to.endsAt, zone),
  };
  const isWhole = scope === 'stay' || isMovedAsOne(from, to, zone);
  const next = {
    startsAt: isWhole || from.startsAt === stay.startsAt ? shiftedStay.startsAt : stay.startsAt,
    endsAt: isWhole || from.endsAt === stay.endsAt ? shiftedStay.endsAt : stay.endsAt,
  };
  if (next.startsAt === stay.startsAt && next.endsAt === stay.endsAt) return null;
  return next.startsAt < next.endsAt ? next : null;
}

export function coversStay(booking: Span, stay: Span): boolean {
  return booking.startsAt <= stay.startsAt && booking.endsAt >= stay.endsAt;
}

/** Returns whether a booking, without set-up and clean-up, starts before its stay or ends after it. */
export function isOutsideStay(booking: Span, stay: Span): boolean {
  return booking.startsAt < stay.startsAt || booking.endsAt > stay.endsAt;
}

export function isOutsideItsStay({ stayStartsAt, stayEndsAt, ...booking }: Span & { stayStartsAt: Instant; stayEndsAt: Instant }): boolean {
  return isOutsideStay(booking, { startsAt: stayStartsAt, endsAt: stayEndsAt });
}

function isMovedAsOne(from: Span, to: Span, zone: string): boolean {
  return shiftAsFar(from.endsAt, from.startsAt, to.startsAt, zone) === to.endsAt;
}

/** Shifts by calendar days and by the difference in local time, so that clock changes do not distort the result. */
function shiftAsFar(moment: Instant, from: Instant, to: Instant, zone: string): Instant {
  const days = daysBetween(from, to, zone);
  const byClock = Date.parse(to) - Date.parse(shiftByDays(from, days, zone));
  return addMilliseconds(shiftByDays(moment, days, zone), byClock);
}
