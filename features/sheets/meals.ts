import type { Instant } from '#platform/time/instant.ts';

/** A person of a check-in, as the kitchen counts them. */
export interface Eater {
  arrival: Instant;
  departure: Instant;
  age: number;
  isHere: boolean;
  /** The desk cancelled their check-in: they are not coming. */
  isCancelled: boolean;
}

export interface MealCount {
  /** Plates to plan for: `booked`, or everyone who signed in where they are more, minus `notComing`. */
  expected: number;
  /** Heads of the reservation. */
  booked: number;
  /** Heads that the desk, the families or the kitchen said do not eat this meal. */
  notComing: number;
  /** People signed in for this meal. */
  signedIn: number;
  /** The number of arrived people among the people signed in. */
  here: number;
  /** The number of people signed in who should have arrived by now and have not. */
  late: number;
  /** The number of children among the people signed in. */
  children: number;
}

interface Meal {
  /** When it is served; a meal without a time lasts from the beginning to the end of its day. */
  from: Instant;
  until: Instant;
  now: Instant;
  /** Heads of the reservation. */
  booked: number;
  /** Heads that the kitchen took off this meal. */
  absent: number;
}

/** Portions change at this age; the ages of the price list do not matter here. */
const oldestChild = 12;

/**
 * Pure. Counts a meal: the booked heads minus those said not to come. A booked head that has not signed in is coming
 * until somebody says otherwise; a person who signed in eats while their stay lasts.
 */
export function countMeal(eaters: readonly Eater[], { from, until, now, booked, absent }: Meal): MealCount {
  const eats = ({ isCancelled, arrival, departure }: Eater) => !isCancelled && arrival <= until && departure > from;
  const there = eaters.filter(eats);
  const all = Math.max(booked, eaters.length);
  const notComing = Math.min(all, eaters.length - there.length + absent);
  return {
    expected: all - notComing,
    booked,
    notComing,
    signedIn: there.length,
    here: there.filter(({ isHere }) => isHere).length,
    late: there.filter(({ isHere, arrival }) => !isHere && arrival <= now).length,
    children: there.filter(({ age }) => age <= oldestChild).length,
  };
}

const counts = ['expected', 'booked', 'notComing', 'signedIn', 'here', 'late', 'children'] as const;

/** Pure. The counts that the kitchen's page and its notice show, in order: `notComing` and `late` only where there are any. */
export function visibleCounts(count: MealCount): (typeof counts)[number][] {
  return counts.filter((one) => count[one] > 0 || (one !== 'notComing' && one !== 'late'));
}

/** Heads that the kitchen takes off some meals of an event. */
export interface Absence {
  heads: number;
  /** The row of the meal from which it counts; null counts for the whole event. */
  rowId: string | null;
  isOnlyThis: boolean;
  /** When that meal was served as the absence was entered. */
  startsAt: Instant | null;
}

/**
 * Pure. Whether an absence counts for a meal. Its own meal is found by its row, so that a meal that moves keeps it;
 * `servedNow` says when that row is served today, for the meals after it.
 */
export function isAbsentFrom(
  { rowId, isOnlyThis, startsAt }: Absence,
  meal: { id: string; servedAt: Instant },
  servedNow: ReadonlyMap<string, Instant>,
): boolean {
  if (rowId === null || rowId === meal.id) return true;
  const since = servedNow.get(rowId) ?? startsAt;
  return !isOnlyThis && (since === null || meal.servedAt >= since);
}
