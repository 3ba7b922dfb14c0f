import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { minutesBetween } from './time-lengths.ts';

export function spanOf({ placeId, startsAt, endsAt, heldFrom, heldUntil }: BookingRow): BookingSpan {
  return {
    placeId,
    startsAt,
    endsAt,
    setUpMinutes: minutesBetween(heldFrom, startsAt),
    cleanUpMinutes: minutesBetween(endsAt, heldUntil),
  };
}

/** Returns the time for which the place is occupied, including set-up and clean-up. */
export function toHeldTimes({ startsAt, endsAt, setUpMinutes, cleanUpMinutes }: BookingSpan): { heldFrom: string; heldUntil: string } {
  const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  return { heldFrom: later(startsAt, -setUpMinutes), heldUntil: later(endsAt, cleanUpMinutes) };
}
