import type { Instant } from '#platform/time/instant.ts';

/** Somebody at an event, as whoever cooks counts them. */
export interface Eater {
  arrival: Instant;
  departure: Instant;
  age: number;
  isHere: boolean;
}

export interface MealCount {
  /** Who is to be there when it is served. */
  expected: number;
  /** Of those, who has arrived. */
  arrived: number;
  /** Of those, who should have arrived by now and has not. */
  late: number;
  /** Of those expected, how many are children. */
  children: number;
  /** Nobody has signed in: the expected heads of the event are counted. */
  isByHeads: boolean;
}

/** Up to this age somebody eats as a child; the price list knows other ages, but portions do not. */
const oldestChild = 12;

/**
 * Pure. How many eat at a moment, as it stands now. A meal without a time counts everybody of its day, so `from` and
 * `until` are one moment or the day's ends. Where no family has signed in, the event's own heads are all there is.
 */
export function mealCount(
  eaters: readonly Eater[],
  { from, until, now, heads }: { from: Instant; until: Instant; now: Instant; heads: number },
): MealCount {
  if (eaters.length === 0) return { expected: heads, arrived: 0, late: 0, children: 0, isByHeads: true };
  const there = eaters.filter(({ arrival, departure }) => arrival <= until && departure > from);
  return {
    expected: there.length,
    arrived: there.filter(({ isHere }) => isHere).length,
    late: there.filter(({ isHere, arrival }) => !isHere && arrival <= now).length,
    children: there.filter(({ age }) => age <= oldestChild).length,
    isByHeads: false,
  };
}
