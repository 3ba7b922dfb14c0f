import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Activity,
  defaultPreviewAge,
  type Costs,
  findOfferedActivities,
  type PricedPerson,
  computePriceLines,
  sumPriceLines,
  sumPriceLinesOfPerson,
} from './price.ts';

const activity = (key: string, name: string, baseCents: number, free5Under: boolean): Activity => ({
  key,
  name,
  baseCents,
  free5Under,
  hours: '',
});

const costs: Costs = {
  dailyFeeCents: 2_500,
  meals: { baseCents: 800, free5Under: true },
  activities: [
    activity('giant_swing', 'Giant Swing', 1_000, true),
    activity('zip_line', 'Zipline', 1_200, false),
    activity('swimming_pool', 'Swimming Pool', 500, true),
  ],
};

const person = (more: Partial<PricedPerson> = {}): PricedPerson => ({ key: 'p1', age: 34, meals: 0, activities: [], ...more });
const total = (...persons: PricedPerson[]) => sumPriceLines(computePriceLines(costs, persons));

describe('computePriceLines', () => {
  test('charges each meal and each activity, and the day fee once', () => {
    const ruth = person({ meals: 2, activities: ['giant_swing'] });
    const mia = person({ key: 'p2', age: 4, meals: 2, activities: ['giant_swing'] });
    const lines = computePriceLines(costs, [ruth, mia]);
    expect(lines.map(({ key, quantity, unitCents, amountCents }) => [key, quantity, unitCents, amountCents])).toEqual([
      ['p1.meals', 2, 800, 1_600],
      ['p1.giant_swing', 1, 1_000, 1_000],
      ['p2.meals', 2, 0, 0],
      ['p2.giant_swing', 1, 0, 0],
      ['fee', 1, 2_500, 2_500],
    ]);
    expect(sumPriceLines(lines)).toBe(5_100);
    expect([sumPriceLinesOfPerson(lines, 'p1'), sumPriceLinesOfPerson(lines, 'p2')]).toEqual([2_600, 0]);
  });

  test("charges the day fee only on a family's first form", () => {
    expect(computePriceLines(costs, [person({ meals: 1 })]).map(({ item, person: of }) => [item, of])).toEqual([
      ['meals', 'p1'],
      ['daily_fee', null],
    ]);
    expect(computePriceLines(costs, [person({ meals: 1 })], false).map(({ item }) => item)).toEqual(['meals']);
  });

  test.each([
    [0, 0],
    [5, 0],
    [6, 1_000],
    [130, 1_000],
    [null, 1_000],
  ])('prices the swing for a person of age %s at %i cents', (age, cents) => {
    expect(total(person({ age, activities: ['giant_swing'] })) - 2_500).toBe(cents);
  });

  test.each([0, 5, 6])('charges an activity without a free age for every age, even %i', (age) => {
    expect(total(person({ age, activities: ['zip_line'] }))).toBe(3_700);
  });

  test('assumes the age 10 for a blank age', () => {
    expect(defaultPreviewAge).toBe(10);
    const blank = person({ age: null, meals: 3, activities: ['giant_swing', 'zip_line'] });
    expect(computePriceLines(costs, [blank])).toEqual(computePriceLines(costs, [{ ...blank, age: 10 }]));
  });

  test('returns only the fee if there are no meals or activities, and omits meal lines of zero meals', () => {
    expect(computePriceLines(costs, [person()]).map(({ key }) => key)).toEqual(['fee']);
    expect(total(person(), person({ key: 'p2' }), person({ key: 'p3' }))).toBe(2_500);
  });

  test('charges an activity once even if the input contains it twice, and ignores unknown activities', () => {
    expect(total(person({ activities: ['zip_line', 'zip_line', 'free_fall'] }))).toBe(3_700);
  });

  test('charges for an activity that the camp has added', () => {
    const more = { ...costs, activities: [...costs.activities, activity('canoes', 'Canoes', 350, false)] };
    expect(sumPriceLines(computePriceLines(more, [person({ activities: ['canoes'] })]))).toBe(2_850);
  });
});

describe('findOfferedActivities', () => {
  test.each([
    [
      ['Giant Swing', 'Zipline'],
      ['giant_swing', 'zip_line'],
    ],
    [
      ['  giant swing ', 'SWIMMING POOL', 'Chapel'],
      ['giant_swing', 'swimming_pool'],
    ],
    [[], []],
    [['Giant'], []],
  ])('for the booked places %j returns the activities %j', (locations, keys) => {
    expect(findOfferedActivities(costs, locations).map(({ key }) => key)).toEqual(keys);
  });
});

describe('computePriceLines with random costs and families', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const item = fc.record({ baseCents: cents, free5Under: fc.boolean() });
  const keys = ['giant_swing', 'zip_line', 'swimming_pool', 'leap_of_faith'];
  const someCosts: fc.Arbitrary<Costs> = fc.record({
    dailyFeeCents: fc.integer({ min: 0, max: 1_000_000 }),
    meals: item,
    activities: fc
      .tuple(...keys.map(() => item))
      .map((items) => items.map((current, index) => ({ ...current, key: keys[index] ?? '', name: keys[index] ?? '', hours: '' }))),
  });
  const family = fc
    .array(
      fc.record({
        age: fc.option(fc.integer({ min: 0, max: 130 })),
        meals: fc.integer({ min: 0, max: 200 }),
        activities: fc.subarray([...keys, 'unknown']),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((all) => all.map((current, index) => ({ key: `p${index + 1}`, ...current })));
  const of = (priceList: Costs, persons: readonly PricedPerson[]) => sumPriceLines(computePriceLines(priceList, persons));

  test('returns a total in whole cents, not negative, that fits a database integer', () => {
    fc.assert(
      fc.property(someCosts, family, (priceList, persons) => {
        const lines = computePriceLines(priceList, persons);
        expect(lines.every((line) => Number.isSafeInteger(line.amountCents) && line.amountCents >= 0)).toBe(true);
        expect(lines.every((line) => line.amountCents === line.quantity * line.unitCents)).toBe(true);
        expect(sumPriceLines(lines)).toBeLessThan(2 ** 31);
      }),
    );
  });

  test('never returns a lower total for one more person, meal or year of age', () => {
    fc.assert(
      fc.property(someCosts, family, fc.nat(), (priceList, persons, which) => {
        const [current] = persons.splice(which % persons.length, 1);
        if (current === undefined) throw new Error('nobody');
        const others = of(priceList, persons);
        const all = of(priceList, [...persons, current]);
        expect(all).toBeGreaterThanOrEqual(others);
        expect(of(priceList, [...persons, { ...current, meals: current.meals + 1 }])).toBeGreaterThanOrEqual(all);
        expect(of(priceList, [...persons, { ...current, age: (current.age ?? 10) + 1 }])).toBeGreaterThanOrEqual(all);
      }),
    );
  });

  test('returns the same total for any order of persons and activities', () => {
    const shuffled = family.chain((persons) =>
      fc.tuple(
        fc.constant(persons),
        fc
          .shuffledSubarray(persons, { minLength: persons.length })
          .map((mixed) => mixed.map((current) => ({ ...current, activities: current.activities.toReversed() }))),
      ),
    );
    fc.assert(
      fc.property(someCosts, shuffled, (priceList, [persons, mixed]) => {
        const lines = (all: readonly PricedPerson[]) =>
          computePriceLines(priceList, all).toSorted((current, other) => (current.key < other.key ? -1 : 1));
        expect(lines(mixed)).toEqual(lines(persons));
      }),
    );
  });

  test("returns lines that add up to the persons' totals and one day fee", () => {
    fc.assert(
      fc.property(someCosts, family, (priceList, persons) => {
        const lines = computePriceLines(priceList, persons);
        const sum = persons.reduce((all, { key }) => all + sumPriceLinesOfPerson(lines, key), 0);
        expect(sumPriceLines(lines)).toBe(sum + priceList.dailyFeeCents);
        expect(lines.filter(({ person: of }) => of === null)).toHaveLength(1);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });

  test('charges only the day fee for a family of children under six if everything is free for them', () => {
    fc.assert(
      fc.property(someCosts, family, (priceList, persons) => {
        const free: Costs = {
          dailyFeeCents: priceList.dailyFeeCents,
          meals: { ...priceList.meals, free5Under: true },
          activities: priceList.activities.map((current) => ({ ...current, free5Under: true })),
        };
        const young = persons.map((current) => ({ ...current, age: (current.age ?? 0) % 6 }));
        expect(of(free, young)).toBe(priceList.dailyFeeCents);
      }),
    );
  });
});
