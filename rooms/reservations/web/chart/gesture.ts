import { minute } from '#platform/time/instant.ts';
import type { BookingRow, BookingSpan } from '#rooms/reservations/shapes/bookings.ts';
import { type Axis, dayAt, dayNumber, instantAt } from './axis.ts';
import { drawnDays, drawnHours, moved, type Span, type Step, stretched } from './wanted-span.ts';

/** A place for a time, with what is held around it. */
export type Wanted = BookingSpan;

/** What is dragged, and where it was pressed: in days since 1970, since the chart may scroll under the pointer. */
export type Gesture =
  | { grip: 'move' | 'start' | 'end'; booking: BookingRow; from: number }
  | { grip: 'draw'; placeId: string; from: number }
  | { grip: 'place'; reservation: { id: string; name: string } & Span; from: number };

export function spanOf({ placeId, startsAt, endsAt, heldFrom, heldUntil }: BookingRow): Wanted {
  return {
    placeId,
    startsAt,
    endsAt,
    setUpMinutes: Math.round((Date.parse(startsAt) - Date.parse(heldFrom)) / minute),
    cleanUpMinutes: Math.round((Date.parse(heldUntil) - Date.parse(endsAt)) / minute),
  };
}

/** As the database holds it: with the time around. */
export function heldOf({ placeId, startsAt, endsAt, setUpMinutes, cleanUpMinutes }: Wanted): {
  placeId: string;
  heldFrom: string;
  heldUntil: string;
} {
  return {
    placeId,
    heldFrom: new Date(Date.parse(startsAt) - setUpMinutes * minute).toISOString(),
    heldUntil: new Date(Date.parse(endsAt) + cleanUpMinutes * minute).toISOString(),
  };
}

/** A booking as it would look with another span. */
export function withSpan(booking: BookingRow, wanted: Wanted): BookingRow {
  return { ...booking, startsAt: wanted.startsAt, endsAt: wanted.endsAt, ...heldOf(wanted) };
}

export function isSameSpan(one: Wanted, other: Wanted): boolean {
  return (
    one.placeId === other.placeId &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.setUpMinutes === other.setUpMinutes &&
    one.cleanUpMinutes === other.cleanUpMinutes
  );
}

/**
 * What a gesture wants with the pointer at `at` (days since 1970) over a place; null where it wants nothing.
 * @example wantedAt({ grip: 'move', booking, from: 20616.3 }, axis, 'day', 20617.4, 'cabin-2')
 */
export function wantedAt(gesture: Gesture, axis: Axis, step: Step, at: number, placeId: string | null): Wanted | null {
  if (gesture.grip === 'place') {
    const { startsAt, endsAt } = gesture.reservation;
    return placeId === null ? null : { placeId, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  }
  if (gesture.grip === 'draw')
    return { placeId: gesture.placeId, ...drawn(axis, step, gesture.from, at), setUpMinutes: 0, cleanUpMinutes: 0 };
  const span = spanOf(gesture.booking);
  const by = Math.round((at - gesture.from) * (step === 'day' ? 1 : 24));
  if (gesture.grip === 'move') return { ...moved(axis.zone, span, step, by), placeId: placeId ?? span.placeId };
  return stretched(axis.zone, span, gesture.grip, step, by);
}

function drawn(axis: Axis, step: Step, from: number, at: number): Span {
  const x = (days: number) => (days - dayNumber(axis.first)) * axis.dayWidth;
  if (step === 'day') return drawnDays(axis.zone, dayAt(axis, x(from)), dayAt(axis, x(at)));
  return drawnHours(instantAt(axis, x(from)), instantAt(axis, x(at)));
}
