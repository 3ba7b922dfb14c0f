import { type Day, dayIn, daysLater, nightsBetween } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isEvent } from '#rooms/reservations/rules.ts';
import { aroundToday } from './around-today.ts';
import { type Random, random } from './random.ts';
import { type DemoReservation, type DemoOutcome, planner, type Sketch, weekdayOf } from './reservation.ts';
import { type Comer, comersOf } from './who-comes-when.ts';

/** Three quarters of a year back and as much ahead. */
const weeks = 39;

/** A year and a half of those who come to Camp Birch, around a moment; the same each time but for the dates. */
export function demoYear(now: Instant, zone: string): DemoReservation[] {
  const today = dayIn(zone, now);
  const thrown = random(1962);
  const plan = planner(zone, thrown);
  for (const sketch of aroundToday(today)) if (!plan.add(sketch)) throw new Error(`There is no room for ${sketch.name}.`);
  const sunday = daysLater(today, -weekdayOf(today));
  for (let week = -weeks; week < weeks; week += 1)
    for (const comer of comersOf(daysLater(sunday, 7 * week), thrown)) {
      const sketch = { ...comer, ...outcomeOf(comer, today, thrown) };
      if (!isBesideTheEventOf(today, comer)) plan.add(sketch);
    }
  return plan.stays;
}

/** One event is on and one begins tomorrow: which of them is meant by 'the current event' is plain. */
function isBesideTheEventOf(today: Day, { classification, from, to }: Comer): boolean {
  return isEvent(classification) && from <= daysLater(today, 2) && to >= daysLater(today, -1);
}

/** What is past is settled; the farther ahead, the less is certain. */
function outcomeOf({ from, classification }: Comer, today: Day, thrown: Random): Pick<Sketch, 'outcome' | 'heldUntil' | 'isUnplaced'> {
  const ahead = nightsBetween(today, from);
  const throwOf = thrown.below(100);
  const decidedBy = thrown.between(2, 30);
  const isUnplaced = thrown.chance(0.5);
  const outcome = fateBy(throwOf, likely(ahead, classification === 'camp'));
  if (outcome === 'inquiry') return { outcome, isUnplaced };
  return outcome === 'held' ? { outcome, heldUntil: daysLater(today, Math.min(decidedBy, ahead - 1)) } : { outcome };
}

type Odds = readonly [outcome: DemoOutcome, below: number][];

function likely(ahead: number, isCamp: boolean): Odds {
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

function fateBy(throwOf: number, odds: Odds): DemoOutcome {
  return odds.find(([, below]) => throwOf < below)?.[0] ?? 'confirmed';
}
