import { type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FolioMoney } from '#features/payments/server/public.ts';
import { sumCentsByCurrency } from './format-received-amount.ts';
import { owedBackCents } from './owed-back.ts';
import { maxFreeAge } from './price.ts';
import type { DeskRow, StoredPerson } from './shapes/family.ts';

export const ageBands = ['0-5', '6-12', '13-17', '18+'] as const;
export type AgeBand = (typeof ageBands)[number];

export type CountedCheckIn = Pick<DeskRow, 'persons' | 'arrivedAt' | 'cancelledAt'> & { money: Omit<FolioMoney, 'request'> };

export interface Totals {
  /** Totals of an event. Cancelled families count only in `money`. */
  families: number;
  arrived: number;
  heads: number;
  headsArrived: number;
  byAge: Record<AgeBand, number>;
  meals: number;
  mealsByDay: { day: Day; meals: number }[];
  /** Number of people by activity key, sorted by that number from high to low. */
  activities: { key: string; persons: number }[];
  unpaid: number;
  money: MoneyTotals;
}

/** Amounts in cents. Cancelled families are included, because they may have paid before. */
export interface MoneyTotals {
  chargedCents: number;
  cardCents: number;
  /** True if any of the card payments was made in test mode. */
  isPretend: boolean;
  cashCents: number;
  chequeCents: number;
  waivedCents: number;
  refundedCents: number;
  /** Card payments in USD that staff must decide about. */
  undecidedCents: number;
  /** Card payments in other currencies that staff must decide about. */
  undecidedForeign: { currency: string; amountCents: number }[];
  /** Amounts that refunds in the Square dashboard left unpaid and that staff must decide about. */
  inReviewCents: number;
  /** Balances due and amounts to refund. They are separate sums, because one family's credit does not pay another family's balance. */
  owedCents: number;
  owedBackCents: number;
}

export function totalsOf(rows: readonly CountedCheckIn[], zone: string): Totals {
  const activeRows = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const arrived = activeRows.filter(({ arrivedAt }) => arrivedAt !== null);
  const persons = activeRows.flatMap((row) => row.persons);
  return {
    families: activeRows.length,
    arrived: arrived.length,
    heads: persons.length,
    headsArrived: arrived.reduce((sum, row) => sum + row.persons.length, 0),
    byAge: headsByAge(persons),
    meals: persons.reduce((sum, { meals }) => sum + meals, 0),
    mealsByDay: mealsByDay(persons, zone),
    activities: personsByActivity(persons),
    unpaid: activeRows.filter(({ money }) => money.restCents > 0).length,
    money: moneyTotals(rows),
  };
}

export function ageBandOf(age: number): AgeBand {
  if (age <= maxFreeAge) return '0-5';
  if (age <= 12) return '6-12';
  return age <= 17 ? '13-17' : '18+';
}

function headsByAge(persons: readonly StoredPerson[]): Record<AgeBand, number> {
  const heads: Record<AgeBand, number> = { '0-5': 0, '6-12': 0, '13-17': 0, '18+': 0 };
  for (const { age } of persons) heads[ageBandOf(age)] += 1;
  return heads;
}

function personsByActivity(persons: readonly StoredPerson[]): { key: string; persons: number }[] {
  const counts = new Map<string, number>();
  for (const key of persons.flatMap(({ activities }) => [...new Set(activities)])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const personCounts = [...counts].map(([key, count]) => ({ key, persons: count }));
  return personCounts.toSorted((a, b) => b.persons - a.persons || a.key.localeCompare(b.key));
}

/** Mealtimes of the kitchen, in camp time. */
const mealTimes = ['08:00', '12:00', '18:00'] as const;

/**
 * Assigns meals to days. People order a number of meals and not single ones, so each mealtime of a stay gets one meal, and any more start
 * at the first mealtime again. A stay without a mealtime has its meals on the day of arrival.
 */
function mealsByDay(persons: readonly StoredPerson[], zone: string): { day: Day; meals: number }[] {
  const mealCounts = new Map<Day, number>();
  const clock = mealClock(zone);
  for (const person of persons) {
    const days = mealDaysOf(person, clock);
    for (let meal = 0; meal < person.meals; meal++) {
      const day = days[meal % days.length] ?? clock.dayOf(person.arrival);
      mealCounts.set(day, (mealCounts.get(day) ?? 0) + 1);
    }
  }
  return [...mealCounts].map(([day, meals]) => ({ day, meals })).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Returns the days of the mealtimes within a stay, in order. Returns at most as many as the stay has meals. */
function mealDaysOf({ arrival, departure, meals }: StoredPerson, clock: MealClock): Day[] {
  const days: Day[] = [];
  const last = clock.dayOf(departure);
  for (let day = clock.dayOf(arrival); day <= last && days.length < meals; day = addDays(day, 1))
    for (const time of clock.timesOn(day)) if (time >= arrival && time < departure) days.push(day);
  return days;
}

interface MealClock {
  dayOf(moment: Instant): Day;
  timesOn(day: Day): readonly Instant[];
}

/** Caches the results of calendar functions, because hundreds of families have stays in the same few days. */
function mealClock(zone: string): MealClock {
  return {
    dayOf: memoize((moment) => dayIn(zone, moment)),
    timesOn: memoize((day) => mealTimes.map((time) => toInstant(zone, day, time))),
  };
}

function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}

function moneyTotals(rows: readonly CountedCheckIn[]): MoneyTotals {
  const sum = (cents: (money: CountedCheckIn['money']) => number) => rows.reduce((total, { money }) => total + cents(money), 0);
  const undecided = sumCentsByCurrency(rows.flatMap(({ money }) => money.undecided));
  return {
    chargedCents: sum((money) => money.chargedCents),
    cardCents: sum((money) => money.cardCents),
    isPretend: rows.some(({ money }) => money.isPretend),
    cashCents: sum((money) => money.cashCents),
    chequeCents: sum((money) => money.chequeCents),
    waivedCents: sum((money) => money.waivedCents),
    refundedCents: sum((money) => money.refundedCents),
    undecidedCents: undecided.get('USD') ?? 0,
    undecidedForeign: [...undecided]
      .filter(([currency]) => currency !== 'USD')
      .map(([currency, amountCents]) => ({ currency, amountCents })),
    inReviewCents: sum(({ inReviewCents = 0 }) => inReviewCents),
    owedCents: sum(({ restCents }) => restCents),
    owedBackCents: sum(owedBackCents),
  };
}
