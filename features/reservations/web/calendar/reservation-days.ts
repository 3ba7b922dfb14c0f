import { type Day, dayIn, hourIn } from '#platform/time/calendar.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';

/** A reservation and the days of the camp that it covers. */
export interface ReservationDays {
  row: ReservationRow;
  first: Day;
  last: Day;
  /** Whether it comes after noon, or is gone by then: two that change places on a day share its line. */
  isArrivingLate: boolean;
  isLeavingEarly: boolean;
}

/** What ends at midnight has not touched the day that begins then. */
export function reservationDays(row: ReservationRow, zone: string): ReservationDays {
  const lastMoment = instantOf(Date.parse(row.endsAt) - 1);
  return {
    row,
    first: dayIn(zone, row.startsAt),
    last: dayIn(zone, lastMoment),
    isArrivingLate: hourIn(zone, row.startsAt) >= 12,
    isLeavingEarly: hourIn(zone, lastMoment) < 12,
  };
}

export function covers({ first, last }: ReservationDays, day: Day): boolean {
  return first <= day && day <= last;
}

/** As a calendar lists them: what begins first, then what lasts longest, then by name. */
export function byBeginning(one: ReservationDays, other: ReservationDays): number {
  return (
    compare(one.first, other.first) ||
    compare(other.last, one.last) ||
    compare(one.row.startsAt, other.row.startsAt) ||
    one.row.name.localeCompare(other.row.name) ||
    compare(one.row.id, other.row.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
