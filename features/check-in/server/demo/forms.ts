import type { z } from 'zod';
import { clockTimeIn, type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Activity, type Costs, computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import type { FormPerson, Submission } from '#features/check-in/shapes/family.ts';
import type { DemoFamily } from './families.ts';

/** The prices are those of the design mock-up. */
export const demoCosts: Costs = {
  dailyFeeCents: 2_500,
  meals: { baseCents: 800, free5Under: true },
  activities: [
    { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '10 am to 5 pm', leastAge: 4 },
    { key: 'zip_line', name: 'Zipline', baseCents: 1_200, free5Under: false, hours: '1 pm to 5 pm', leastAge: 6 },
    { key: 'swimming_pool', name: 'Swimming Pool', baseCents: 500, free5Under: true, hours: '' },
    { key: 'leap_of_faith', name: 'Leap of Faith', baseCents: 1_500, free5Under: false, hours: 'Saturday 2 pm to 4 pm', leastAge: 10 },
  ],
};

export interface DemoEventOptions {
  eventId: string;
  startsAt: Instant;
  endsAt: Instant;
  zone: string;
  costs: Costs;
  activities: readonly Activity[];
}

type Form = z.output<typeof Submission>;

export function buildDemoForm(
  family: DemoFamily,
  nth: number,
  { eventId, startsAt, endsAt, zone, costs, activities }: DemoEventOptions,
): Form {
  const [first, last] = [dayIn(zone, startsAt), dayIn(zone, endsAt)];
  const persons = family.people.map((nameAndAge, index) =>
    personOf(nameAndAge, family, { nth, index, first, last, zone, startsAt, activities }),
  );
  const [leader = ''] = family.people;
  const address = toMailName(`${leader.replace(/ \d+$/, '')}.${family.surname}`);
  return {
    id: `DemoFamily${eventId.slice(0, 4)}${String(nth).padStart(6, '0')}`,
    eventId,
    church: family.church,
    phone: family.isWalkIn || nth % 3 === 2 ? '' : `51355502${String(nth).padStart(2, '0')}`,
    email: family.isWalkIn || nth % 3 === 1 ? '' : `${address}@example.org`,
    persons,
    seenCents: sumPriceLines(computePriceLines(costs, persons)),
    language: family.language,
    // Most families answered the photo question, and a few of them declined.
    photos: nth % 8 === 3 ? 'no' : nth % 5 === 0 ? undefined : 'yes',
  };
}

interface PersonContext {
  nth: number;
  index: number;
  first: Day;
  last: Day;
  zone: string;
  startsAt: Instant;
  activities: readonly Activity[];
}

function personOf(
  nameAndAge: string,
  { surname }: DemoFamily,
  { nth, index, first, last, zone, startsAt, activities }: PersonContext,
): FormPerson {
  const [, name = nameAndAge, years = '0'] = /^(.*) (\d+)$/.exec(nameAndAge) ?? [];
  const age = Number(years);
  const nights = nth % 4 === 0 ? 0 : 1 + (nth % 2);
  const arrival = `${first}T${clockTimeIn(zone, startsAt)}`;
  return {
    key: `p${index + 1}`,
    name: `${name} ${surname}`,
    age,
    arrival,
    departure: departureOf(nth, first, last),
    meals: age === 0 ? 0 : nights * 2 + ((nth + index) % 2) + 1,
    activities: activities.filter((activity, at) => isOldEnough(activity, age) && (nth * 3 + index + at) % 3 !== 0).map(({ key }) => key),
  };
}

/** Most families stay to the end; some leave on the first day, some on the second. */
function departureOf(nth: number, first: Day, last: Day): string {
  if (nth % 8 === 0) return `${first}T21:00`;
  return nth % 8 === 4 ? `${addDays(first, 1)}T18:30` : `${last}T10:00`;
}

function isOldEnough({ leastAge = 2 }: Activity, age: number): boolean {
  return age >= leastAge && age < 65;
}

function toMailName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '')
    .slice(0, 50);
}
