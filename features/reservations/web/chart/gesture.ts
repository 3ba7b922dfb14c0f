import { minute } from '#platform/time/instant.ts';
import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { type Axis, dayAt, dayNumber, instantAt } from './axis.ts';
import { spanOfDays, spanOfHours, moveSpan, type Span, type Step, stretchSpan } from './change-span.ts';

export type TargetSpan = BookingSpan;

/** `from` is the number of days since 1970-01-01 instead of pixels, because the chart may scroll under the pointer. */
export type Gesture =
  | { grip: 'move' | 'start' | 'end'; booking: BookingRow; from: number }
  | { grip: 'draw'; placeId: string; from: number }
  | { grip: 'place'; reservation: { id: string; name: string } & Span; from: number };

export function spanOf({ placeId, startsAt, endsAt, heldFrom, heldUntil }: BookingRow): TargetSpan {
  return {
    placeId,
    startsAt,
    endsAt,
    setUpMinutes: Math.round((Date.parse(startsAt) - Date.parse(heldFrom)) / minute),
    cleanUpMinutes: Math.round((Date.parse(heldUntil) - Date.parse(endsAt)) / minute),
  };
}

/** Returns the span including set-up and clean-up, as the database stores it. */
export function toHeldSpan({ placeId, startsAt, endsAt, setUpMinutes, cleanUpMinutes }: TargetSpan): {
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

export function withTargetSpan(booking: BookingRow, wanted: TargetSpan): BookingRow {
  return { ...booking, startsAt: wanted.startsAt, endsAt: wanted.endsAt, ...toHeldSpan(wanted) };
}

export function isSameSpan(a: TargetSpan, b: TargetSpan): boolean {
  return (
    a.placeId === b.placeId &&
    a.startsAt === b.startsAt &&
    a.endsAt === b.endsAt &&
    a.setUpMinutes === b.setUpMinutes &&
    a.cleanUpMinutes === b.cleanUpMinutes
  );
}

/** Returns the target of a gesture for a pointer at `at` (days since 1970-01-01) over a place; null if there is none. */
export function targetSpanAt(gesture: Gesture, axis: Axis, step: Step, at: number, placeId: string | null): TargetSpan | null {
  if (gesture.grip === 'place') {
    const { startsAt, endsAt } = gesture.reservation;
    return placeId === null ? null : { placeId, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  }
  if (gesture.grip === 'draw')
    return { placeId: gesture.placeId, ...drawnSpan(axis, step, gesture.from, at), setUpMinutes: 0, cleanUpMinutes: 0 };
  const span = spanOf(gesture.booking);
  const by = Math.round((at - gesture.from) * (step === 'day' ? 1 : 24));
  if (gesture.grip === 'move') return { ...moveSpan(axis.zone, span, step, by), placeId: placeId ?? span.placeId };
  return stretchSpan(axis.zone, span, gesture.grip, step, by);
}

function drawnSpan(axis: Axis, step: Step, from: number, at: number): Span {
  const x = (days: number) => (days - dayNumber(axis.first)) * axis.dayWidth;
  if (step === 'day') return spanOfDays(axis.zone, dayAt(axis, x(from)), dayAt(axis, x(at)));
  return spanOfHours(instantAt(axis, x(from)), instantAt(axis, x(at)));
}
