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

/** What of a check-in its event's totals depend on. */
export type CountedCheckIn = Pick<DeskRow, 'persons' | 'arrivedAt' | 'cancelledAt'> & { money: Omit<FolioMoney, 'request'> };

export interface Totals {
  /** Cancelled families count neither here nor in heads, meals and activities. */
  families: number;
  arrived: number;
  heads: number;
  headsArrived: number;
  byAge: Record<AgeBand, number>;
  meals: number;
  /** In the order of the calendar. */
  mealsByDay: { day: Day; meals: number }[];
  /** How many persons chose it, by its key; the most wanted first. */
  activities: { key: string; persons: number }[];
  unpaid: number;
  money: MoneyTotals;
}

/** In cents, of all families: a cancelled one may have paid before. */
export interface MoneyTotals {
  chargedCents: number;
  cardCents: number;
  /** Some of it, or of what is undecided, came through the pretend checkout. */
  isPretend: boolean;
  cashCents: number;
  chequeCents: number;
  waivedCents: number;
  refundedCents: number;
  /** Card payments that await a decision. */
  undecidedCents: number;
  /** Those of other currencies, by currency. */
  undecidedForeign: { currency: string; amountCents: number }[];
  /** Left unpaid by refunds in the provider's dashboard that await a decision. */
  inReviewCents: number;
  /** Still to be paid beside that, and to be given back: one family's debt never hides another's due. */
  owedCents: number;
  owedBackCents: number;
}

/** An event's families added up: heads by age, meals by day, activities and money. */
export function totalsOf(rows: readonly CountedCheckIn[], zone: string): Totals {
  const coming = rows.filter(({ cancelledAt }) => cancelledAt === null);
  const arrived = coming.filter(({ arrivedAt }) => arrivedAt !== null);
  const persons = coming.flatMap((row) => row.persons);
  return {
    families: coming.length,
    arrived: arrived.length,
    heads: persons.length,
    headsArrived: arrived.reduce((sum, row) => sum + row.persons.length, 0),
    byAge: headsByAge(persons),
    meals: persons.reduce((sum, { meals }) => sum + meals, 0),
    mealsByDay: mealsByDay(persons, zone),
    activities: personsByActivity(persons),
    unpaid: coming.filter(({ money }) => money.restCents > 0).length,
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
  const counted = [...counts].map(([key, count]) => ({ key, persons: count }));
  return counted.toSorted((one, other) => other.persons - one.persons || one.key.localeCompare(other.key));
}

/** When the kitchen serves, by the camp's clocks. */
const mealTimes = ['08:00', '12:00', '18:00'] as const;

/**
 * A person orders meals for the whole stay and does not say which. The kitchen counts on one at each
 * mealtime (8, noon, 6 pm) from arrival on until departure, as far as they reach; what is left over
 * begins again at the first. A stay that touches no mealtime eats on the day it arrives.
 */
function mealsByDay(persons: readonly StoredPerson[], zone: string): { day: Day; meals: number }[] {
  const served = new Map<Day, number>();
  const clock = mealClock(zone);
  for (const person of persons) {
    const days = mealDaysOf(person, clock);
    for (let meal = 0; meal < person.meals; meal++) {
      const day = days[meal % days.length] ?? clock.dayOf(person.arrival);
      served.set(day, (served.get(day) ?? 0) + 1);
    }
  }
  return [...served].map(([day, meals]) => ({ day, meals })).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The day of each mealtime within a stay, in order, until there are enough for its meals. */
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

/** Hundreds of families stay the same few days: each is asked of the calendar once. */
function mealClock(zone: string): MealClock {
  return {
    dayOf: remembered((moment) => dayIn(zone, moment)),
    timesOn: remembered((day) => mealTimes.map((time) => toInstant(zone, day, time))),
  };
}

function remembered<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
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
