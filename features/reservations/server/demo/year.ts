import { type Day, dayIn, addDays, nightsBetween } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isEvent } from '#features/reservations/rules.ts';
import { sketchStaysAroundToday } from './stays-around-today.ts';
import { type Random, createRandom } from './random.ts';
import { type DemoReservation, type DemoOutcome, createStayPlanner, type StaySketch, weekdayOf } from './reservation.ts';
import { type DemoStay, createWeekStays } from './week-stays.ts';

/** Number of weeks before and after today: nine months each. */
const weeks = 39;

/** Returns a year and a half of stays at Camp Birch around `now`. The stays are the same each time except for their dates. */
export function createDemoYear(now: Instant, zone: string): DemoReservation[] {
  const today = dayIn(zone, now);
  const thrown = createRandom(1962);
  const plan = createStayPlanner(zone, thrown);
  for (const sketch of sketchStaysAroundToday(today)) if (!plan.add(sketch)) throw new Error(`There is no room for ${sketch.name}.`);
  const sunday = addDays(today, -weekdayOf(today));
  for (let week = -weeks; week < weeks; week += 1)
    for (const comer of createWeekStays(addDays(sunday, 7 * week), thrown)) {
      const sketch = { ...comer, ...outcomeOf(comer, today, thrown) };
      if (!isNearTodaysEvent(today, comer)) plan.add(sketch);
    }
  return plan.stays;
}

/** Skip events near today's, so that 'the current event' is unambiguous: one event is in progress and one begins tomorrow. */
function isNearTodaysEvent(today: Day, { classification, from, to }: DemoStay): boolean {
  return isEvent(classification) && from <= addDays(today, 2) && to >= addDays(today, -1);
}

/** Past stays are decided. The farther a stay is in the future, the less certain it is. */
function outcomeOf(
  { from, classification }: DemoStay,
  today: Day,
  thrown: Random,
): Pick<StaySketch, 'outcome' | 'heldUntil' | 'isUnplaced'> {
  const ahead = nightsBetween(today, from);
  const throwOf = thrown.below(100);
  const decidedBy = thrown.between(2, 30);
  const isUnplaced = thrown.chance(0.5);
  const outcome = pickOutcome(throwOf, oddsFor(ahead, classification === 'camp'));
  if (outcome === 'inquiry') return { outcome, isUnplaced };
  return outcome === 'held' ? { outcome, heldUntil: addDays(today, Math.min(decidedBy, ahead - 1)) } : { outcome };
}

type Odds = readonly [outcome: DemoOutcome, below: number][];

function oddsFor(ahead: number, isCamp: boolean): Odds {
  if (ahead <= 3) return [['cancelled', 7]];
  if (isCamp || ahead <= 21)
    return [
      ['cancelled', 4],
      ['held', 10],
      ['inquiry', 13],
    ];
  if (ahead <= 90)
    return [
      ['cancelled', 5],
      ['held', 20],
      ['inquiry', 32],
    ];
  return [
    ['cancelled', 5],
    ['held', 30],
    ['inquiry', 52],
  ];
}

function pickOutcome(throwOf: number, odds: Odds): DemoOutcome {
  return odds.find(([, below]) => throwOf < below)?.[0] ?? 'confirmed';
}
