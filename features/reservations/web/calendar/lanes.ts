import type { Day } from '#platform/time/calendar.ts';
import { byBeginning, type ReservationDays } from './reservation-days.ts';

/** A stay's part within one week, as columns of half days: 0 is the first morning, 14 the end of the week. */
export interface Strip {
  stay: ReservationDays;
  start: number;
  end: number;
  lane: number;
  /** Whether it began before this week, or goes on after it. */
  isFromBefore: boolean;
  goesOn: boolean;
}

/** What one week shows: strips in lanes, and for each day how many found no lane. */
export interface WeekLanes {
  strips: Strip[];
  more: number[];
  laneCount: number;
}

/**
 * Lays the stays of a week into lanes, each into the first that is free. Where a day has more than
 * `most` lanes, its last is left to 'n more', which counts whatever is not drawn on that day.
 */
export function weekLanes(week: readonly Day[], stays: readonly ReservationDays[], most: number): WeekLanes {
  const strips = assignLanes(week, stays);
  const left = findOverflow(week, strips, most);
  return {
    strips: strips.filter((strip) => !left.has(strip)),
    more: week.map((_, column) => strips.filter((strip) => left.has(strip) && touches(strip, column)).length),
    laneCount: Math.min(most, Math.max(0, ...strips.map(({ lane }) => lane + 1))),
  };
}

/** Those beyond the lanes, and those of the last lane on a day where 'n more' must stand; until that changes no other day. */
function findOverflow(week: readonly Day[], strips: readonly Strip[], most: number): Set<Strip> {
  const left = new Set(strips.filter(({ lane }) => lane >= most));
  const lastLane = strips.filter(({ lane }) => lane === most - 1);
  let before = -1;
  while (left.size !== before) {
    before = left.size;
    const crowded = week.flatMap((_, column) => ([...left].some((strip) => touches(strip, column)) ? [column] : []));
    for (const strip of lastLane) if (crowded.some((column) => touches(strip, column))) left.add(strip);
  }
  return left;
}

function assignLanes(week: readonly Day[], stays: readonly ReservationDays[]): Strip[] {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const ends: number[] = [];
  return stays
    .filter((stay) => stay.first <= last && stay.last >= first)
    .toSorted(byBeginning)
    .map((stay) => {
      const { start, end } = halfDayColumns(week, stay);
      const free = ends.findIndex((until) => until <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return { stay, start, end, lane, isFromBefore: stay.first < first, goesOn: stay.last > last };
    });
}

/** Only the halves of days it uses, but never less than a day: its name must have room. */
function halfDayColumns(week: readonly Day[], stay: ReservationDays): { start: number; end: number } {
  const from = week.indexOf(stay.first);
  const to = week.indexOf(stay.last);
  const start = from === -1 ? 0 : from * 2 + (stay.isArrivingLate ? 1 : 0);
  const end = to === -1 ? week.length * 2 : to * 2 + (stay.isLeavingEarly ? 1 : 2);
  if (end - start >= 2) return { start, end };
  const day = Math.floor(Math.min(start, end - 1) / 2) * 2;
  return { start: day, end: day + 2 };
}

function touches({ start, end }: Strip, column: number): boolean {
  return start < column * 2 + 2 && end > column * 2;
}
