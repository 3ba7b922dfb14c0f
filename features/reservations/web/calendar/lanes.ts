import type { Day } from '#platform/time/calendar.ts';
import { byBeginning, type ReservationDays } from './reservation-days.ts';

/** The part of a stay within one week. Columns are half days: 0 is the first morning, 14 the end of the week. */
export interface Strip {
  stay: ReservationDays;
  start: number;
  end: number;
  lane: number;
  /** True if the stay begins before this week or continues after it. */
  continuesFromBefore: boolean;
  continuesAfter: boolean;
}

export interface WeekLanes {
  strips: Strip[];
  more: number[];
  laneCount: number;
}

/** Assigns each stay of a week to the first free lane. A day with more stays than lanes shows 'n more' in its last lane. */
export function weekLanes(week: readonly Day[], stays: readonly ReservationDays[], maxLanes: number): WeekLanes {
  const strips = assignLanes(week, stays);
  const overflow = findOverflow(week, strips, maxLanes);
  return {
    strips: strips.filter((strip) => !overflow.has(strip)),
    more: week.map((_, column) => strips.filter((strip) => overflow.has(strip) && touches(strip, column)).length),
    laneCount: Math.min(maxLanes, Math.max(0, ...strips.map(({ lane }) => lane + 1))),
  };
}

/**
 * Returns strips beyond the lanes, and strips in the last lane on days that show 'n more' there. Hiding a strip may affect more days, so
 * this repeats.
 */
function findOverflow(week: readonly Day[], strips: readonly Strip[], maxLanes: number): Set<Strip> {
  const overflow = new Set(strips.filter(({ lane }) => lane >= maxLanes));
  const lastLane = strips.filter(({ lane }) => lane === maxLanes - 1);
  let before = -1;
  while (overflow.size !== before) {
    before = overflow.size;
    const crowded = week.flatMap((_, column) => ([...overflow].some((strip) => touches(strip, column)) ? [column] : []));
    for (const strip of lastLane) if (crowded.some((column) => touches(strip, column))) overflow.add(strip);
  }
  return overflow;
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
      return { stay, start, end, lane, continuesFromBefore: stay.first < first, continuesAfter: stay.last > last };
    });
}

/** Returns the half days of the stay, but at least one day, so that the name fits. */
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
