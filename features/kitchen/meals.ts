import type { Instant } from '#platform/time/instant.ts';

export interface Eater {
  arrival: Instant;
  departure: Instant;
  age: number;
  isHere: boolean;
  isCancelled: boolean;
}

export interface MealCount {
  /** Number of plates to plan: the larger of `booked` and the people who signed in, minus `notComing`. */
  expected: number;
  booked: number;
  /** Number of people whose absence from this meal was entered by the desk, the families or the kitchen. */
  notComing: number;
  signedIn: number;
  here: number;
  /** Number of signed-in people whose arrival time has passed and who have not arrived. */
  late: number;
  children: number;
}

interface Meal {
  /** Serving time. For a meal without a time, `from` and `until` cover the whole day. */
  from: Instant;
  until: Instant;
  now: Instant;
  booked: number;
  absent: number;
}

/** Oldest age for a child's portion, independent of the ages in the price list. */
const oldestChild = 12;

/**
 * Counts a meal: the booked people minus the absent people. A booked person who has not signed in is expected at every meal; a person
 * who signed in is expected only during the stay.
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

export function findVisibleCounts(count: MealCount): (typeof counts)[number][] {
  return counts.filter((key) => count[key] > 0 || (key !== 'notComing' && key !== 'late'));
}

export interface Absence {
  heads: number;
  /** Row ID of the first meal to which the absence applies. null applies to the whole event. */
  rowId: string | null;
  isSingleMeal: boolean;
  /** Serving time of the first meal at the time when the absence was entered. */
  startsAt: Instant | null;
}

/**
 * Returns whether an absence applies to a meal. Matches the first meal by row ID, so a moved meal keeps its absences; `servedNow` holds the
 * current serving times.
 */
export function isAbsentFrom(
  { rowId, isSingleMeal, startsAt }: Absence,
  meal: { id: string; servedAt: Instant },
  servedNow: ReadonlyMap<string, Instant>,
): boolean {
  if (rowId === null || rowId === meal.id) return true;
  const since = servedNow.get(rowId) ?? startsAt;
  return !isSingleMeal && (since === null || meal.servedAt >= since);
}
