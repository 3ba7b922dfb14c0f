import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { holdsPlaces } from '#features/reservations/rules.ts';
import { covers, type ReservationDays } from './reservation-days.ts';

/** An entry of a day's list: a stay arrives, leaves, or lasts only that day. */
export interface Moment {
  kind: 'arrives' | 'leaves' | 'within';
  at: Instant;
  stay: ReservationDays;
}

/** Sorts by time. At equal times a departure comes before an arrival. */
export function listArrivalsAndDepartures(stays: readonly ReservationDays[], day: Day): Moment[] {
  return stays
    .flatMap((stay): Moment[] => {
      if (stay.first === stay.last) return stay.first === day ? [{ kind: 'within', at: stay.row.startsAt, stay }] : [];
      if (stay.first === day) return [{ kind: 'arrives', at: stay.row.startsAt, stay }];
      return stay.last === day ? [{ kind: 'leaves', at: stay.row.endsAt, stay }] : [];
    })
    .toSorted((a, b) => compare(a.at, b.at) || order[a.kind] - order[b.kind]);
}

/** Returns the expected number of people on a day. Inquiries and cancelled stays do not count. */
export function countPeopleOn(stays: readonly ReservationDays[], day: Day): number {
  return stays.reduce((sum, stay) => sum + (covers(stay, day) && holdsPlaces(stay.row.state) ? stay.row.heads : 0), 0);
}

const order = { leaves: 0, arrives: 1, within: 2 } as const;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
