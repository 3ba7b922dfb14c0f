import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Activity,
  defaultPreviewAge,
  type Costs,
  findOfferedActivities,
  type PricedPerson,
  priceOf,
  totalOf,
  totalOfPerson,
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
const total = (...persons: PricedPerson[]) => totalOf(priceOf(costs, persons));

describe('a family pays', () => {
  test('per meal, per activity and once the day fee', () => {
    const ruth = person({ meals: 2, activities: ['giant_swing'] });
    const mia = person({ key: 'p2', age: 4, meals: 2, activities: ['giant_swing'] });
    const lines = priceOf(costs, [ruth, mia]);
    expect(lines.map(({ key, quantity, unitCents, amountCents }) => [key, quantity, unitCents, amountCents])).toEqual([
      ['p1.meals', 2, 800, 1_600],
      ['p1.giant_swing', 1, 1_000, 1_000],
      ['p2.meals', 2, 0, 0],
      ['p2.giant_swing', 1, 0, 0],
      ['fee', 1, 2_500, 2_500],
    ]);
    expect(totalOf(lines)).toBe(5_100);
    expect([totalOfPerson(lines, 'p1'), totalOfPerson(lines, 'p2')]).toEqual([2_600, 0]);
  });

  test('the fee by its first form alone', () => {
    expect(priceOf(costs, [person({ meals: 1 })]).map(({ item, person: of }) => [item, of])).toEqual([
      ['meals', 'p1'],
      ['daily_fee', null],
    ]);
    expect(priceOf(costs, [person({ meals: 1 })], false).map(({ item }) => item)).toEqual(['meals']);
  });

  test.each([
    [0, 0],
    [5, 0],
    [6, 1_000],
    [130, 1_000],
    [null, 1_000],
  ])('at the age of %s for the swing: %i cents', (age, cents) => {
    expect(total(person({ age, activities: ['giant_swing'] })) - 2_500).toBe(cents);
  });

  test.each([0, 5, 6])('for what is free for nobody also at the age of %i', (age) => {
    expect(total(person({ age, activities: ['zip_line'] }))).toBe(3_700);
  });

  test('default age in preview when blank: 10', () => {
    expect(defaultPreviewAge).toBe(10);
    const blank = person({ age: null, meals: 3, activities: ['giant_swing', 'zip_line'] });
    expect(priceOf(costs, [blank])).toEqual(priceOf(costs, [{ ...blank, age: 10 }]));
  });

  test('the fee alone when nobody does anything, and no line for meals that nobody eats', () => {
    expect(priceOf(costs, [person()]).map(({ key }) => key)).toEqual(['fee']);
    expect(total(person(), person({ key: 'p2' }), person({ key: 'p3' }))).toBe(2_500);
  });

  test('each activity once, however often it is named, and nothing for one that is unknown', () => {
    expect(total(person({ activities: ['zip_line', 'zip_line', 'free_fall'] }))).toBe(3_700);
  });

  test('what an activity costs that a camp has added', () => {
    const more = { ...costs, activities: [...costs.activities, activity('canoes', 'Canoes', 350, false)] };
    expect(totalOf(priceOf(more, [person({ activities: ['canoes'] })]))).toBe(2_850);
  });
});

describe('an event offers', () => {
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
  ])('by its places %j: %j', (locations, keys) => {
    expect(findOfferedActivities(costs, locations).map(({ key }) => key)).toEqual(keys);
  });
});

describe('whatever the costs and whoever comes', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const item = fc.record({ baseCents: cents, free5Under: fc.boolean() });
  const keys = ['giant_swing', 'zip_line', 'swimming_pool', 'leap_of_faith'];
  const someCosts: fc.Arbitrary<Costs> = fc.record({
    dailyFeeCents: fc.integer({ min: 0, max: 1_000_000 }),
    meals: item,
    activities: fc
      .tuple(...keys.map(() => item))
      .map((items) => items.map((one, index) => ({ ...one, key: keys[index] ?? '', name: keys[index] ?? '', hours: '' }))),
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
    .map((all) => all.map((one, index) => ({ key: `p${index + 1}`, ...one })));
  const of = (some: Costs, persons: readonly PricedPerson[]) => totalOf(priceOf(some, persons));

  test('cents are whole, never below zero, and fit what the database keeps', () => {
    fc.assert(
      fc.property(someCosts, family, (some, persons) => {
        const lines = priceOf(some, persons);
        expect(lines.every((line) => Number.isSafeInteger(line.amountCents) && line.amountCents >= 0)).toBe(true);
        expect(lines.every((line) => line.amountCents === line.quantity * line.unitCents)).toBe(true);
        expect(totalOf(lines)).toBeLessThan(2 ** 31);
      }),
    );
  });

  test('one more person, meal or year never lowers the total', () => {
    fc.assert(
      fc.property(someCosts, family, fc.nat(), (some, persons, which) => {
        const [one] = persons.splice(which % persons.length, 1);
        if (one === undefined) throw new Error('nobody');
        const others = of(some, persons);
        const all = of(some, [...persons, one]);
        expect(all).toBeGreaterThanOrEqual(others);
        expect(of(some, [...persons, { ...one, meals: one.meals + 1 }])).toBeGreaterThanOrEqual(all);
        expect(of(some, [...persons, { ...one, age: (one.age ?? 10) + 1 }])).toBeGreaterThanOrEqual(all);
      }),
    );
  });

  test('the order of persons and of what they do does not matter', () => {
    const shuffled = family.chain((persons) =>
      fc.tuple(
        fc.constant(persons),
        fc
          .shuffledSubarray(persons, { minLength: persons.length })
          .map((mixed) => mixed.map((one) => ({ ...one, activities: one.activities.toReversed() }))),
      ),
    );
    fc.assert(
      fc.property(someCosts, shuffled, (some, [persons, mixed]) => {
        const lines = (all: readonly PricedPerson[]) => priceOf(some, all).toSorted((one, other) => (one.key < other.key ? -1 : 1));
        expect(lines(mixed)).toEqual(lines(persons));
      }),
    );
  });

  test('the total is the sum of the persons and one fee', () => {
    fc.assert(
      fc.property(someCosts, family, (some, persons) => {
        const lines = priceOf(some, persons);
        const sum = persons.reduce((all, { key }) => all + totalOfPerson(lines, key), 0);
        expect(totalOf(lines)).toBe(sum + some.dailyFeeCents);
        expect(lines.filter(({ person: of }) => of === null)).toHaveLength(1);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });

  test('a family of five and under pays the fee alone where all is free for them', () => {
    fc.assert(
      fc.property(someCosts, family, (some, persons) => {
        const free: Costs = {
          dailyFeeCents: some.dailyFeeCents,
          meals: { ...some.meals, free5Under: true },
          activities: some.activities.map((one) => ({ ...one, free5Under: true })),
        };
        const young = persons.map((one) => ({ ...one, age: (one.age ?? 0) % 6 }));
        expect(of(free, young)).toBe(some.dailyFeeCents);
      }),
    );
  });
});
