import { type Day, dayIn, hourIn } from '#platform/time/calendar.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';

export interface ReservationDays {
  row: ReservationRow;
  first: Day;
  last: Day;
  /**
   * Whether the stay arrives after noon, or leaves before it: two stays that change places on a day share its
   * lane.
   */
  isArrivingLate: boolean;
  isLeavingEarly: boolean;
}

/** A stay that ends at midnight does not touch the next day. */
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

/** Sorts by beginning, then longest first, then by name. */
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
