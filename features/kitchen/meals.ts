import type { Instant } from '#platform/time/instant.ts';

export interface Eater {
  arrival: Instant;
  departure: Instant;
  age: number;
  isHere: boolean;
  isCancelled: boolean;
}

export interface MealCount {
  /** Plates to plan for: the larger of `booked` and everyone who signed in, minus `notComing`. */
  expected: number;
  booked: number;
  /** People that the desk, the families or the kitchen took off this meal. */
  notComing: number;
  signedIn: number;
  here: number;
  /** Of the people signed in, the number that should have arrived and has not. */
  late: number;
  children: number;
}

interface Meal {
  /** Serving time. A meal without a time lasts its whole day. */
  from: Instant;
  until: Instant;
  now: Instant;
  booked: number;
  absent: number;
}

/** Portions change at this age, which is independent of the price list. */
const oldestChild = 12;

/**
 * Counts a meal: the booked people minus the absent ones. A booked person who has not signed in is expected; a person who signed in
 * eats during their stay.
 */
export function countMeal(eaters: readonly Eater[], { from, until, now, booked, absent }: Meal): MealCount {
  const eats = ({ isCancelled, arrival, departure }: Eater) => !isCancelled && arrival <= until && departure > from;
  const present = eaters.filter(eats);
  const all = Math.max(booked, eaters.length);
  const notComing = Math.min(all, eaters.length - present.length + absent);
  return {
    expected: all - notComing,
    booked,
    notComing,
    signedIn: present.length,
    here: present.filter(({ isHere }) => isHere).length,
    late: present.filter(({ isHere, arrival }) => !isHere && arrival <= now).length,
    children: present.filter(({ age }) => age <= oldestChild).length,
  };
}

const counts = ['expected', 'booked', 'notComing', 'signedIn', 'here', 'late', 'children'] as const;

export function visibleCounts(count: MealCount): (typeof counts)[number][] {
  return counts.filter((key) => count[key] > 0 || (key !== 'notComing' && key !== 'late'));
}

export interface Absence {
  heads: number;
  /** The row of the first meal that it applies to; null applies to the whole event. */
  rowId: string | null;
  isSingleMeal: boolean;
  /** Serving time of that meal when the absence was entered. */
  startsAt: Instant | null;
}

/** Returns whether an absence applies to a meal. It follows its meal by row if that moves; `servedNow` has the current serving times. */
export function isAbsentFrom(
  { rowId, isSingleMeal, startsAt }: Absence,
  meal: { id: string; servedAt: Instant },
  servedNow: ReadonlyMap<string, Instant>,
): boolean {
  if (rowId === null || rowId === meal.id) return true;
  const since = servedNow.get(rowId) ?? startsAt;
  return !isSingleMeal && (since === null || meal.servedAt >= since);
}
