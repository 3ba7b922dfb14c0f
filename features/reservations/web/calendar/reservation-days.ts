import { type Day, dayIn, hourIn } from '#platform/time/calendar.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';

export interface ReservationDays {
  row: ReservationRow;
  first: Day;
  last: Day;
  /** Whether the stay arrives after noon or leaves before noon. A departing and an arriving stay can then share a lane on that day. */
  isArrivingLate: boolean;
  isLeavingEarly: boolean;
}

/** A stay that ends at midnight does not include the next day. */
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

export function byBeginning(a: ReservationDays, b: ReservationDays): number {
  return (
    compare(a.first, b.first) ||
    compare(b.last, a.last) ||
    compare(a.row.startsAt, b.row.startsAt) ||
    a.row.name.localeCompare(b.row.name) ||
    compare(a.row.id, b.row.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
