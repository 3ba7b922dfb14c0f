import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { sumEntries, zeroMoney } from '#features/payments/rules.ts';
import type { StoredPerson } from './shapes/family.ts';
import { ageBandOf, type CountedCheckIn, totalsOf } from './totals.ts';

const zone = 'America/New_York';
const at = (day: string, time: string) => toInstant(zone, day, time);
const friday = '2026-06-12';
const saturday = '2026-06-13';
const sunday = '2026-06-14';

let key = 0;
function person(facts: Partial<StoredPerson> = {}): StoredPerson {
  key += 1;
  return {
    key: `p${key}`,
    name: 'Ruth Hale',
    age: 34,
    arrival: at(friday, '10:00'),
    departure: at(friday, '20:00'),
    meals: 0,
    activities: [],
    ...facts,
  };
}

function family(facts: Partial<CountedCheckIn> = {}): CountedCheckIn {
  return {
    persons: [person()],
    arrivedAt: null,
    cancelledAt: null,
    money: { ...zeroMoney, refundingCents: 0, undecided: [], restCents: 0, isPretend: false },
    ...facts,
  };
}

const mealsOf = (...persons: StoredPerson[]) =>
  Object.fromEntries(totalsOf([family({ persons })], zone).mealsByDay.map(({ day, meals }) => [day, meals]));

describe('totalsOf people', () => {
  test('returns zeros if there are no families', () => {
    const totals = totalsOf([], zone);
    expect(totals).toMatchObject({ families: 0, arrived: 0, heads: 0, meals: 0, mealsByDay: [], activities: [], unpaid: 0 });
    expect(totals.byAge).toEqual({ '0-5': 0, '6-12': 0, '13-17': 0, '18+': 0 });
  });

  test.each([
    [0, '0-5'],
    [5, '0-5'],
    [6, '6-12'],
    [12, '6-12'],
    [13, '13-17'],
    [17, '13-17'],
    [18, '18+'],
    [130, '18+'],
  ] as const)('counts a person of age %i as %s', (age, band) => {
    expect(ageBandOf(age)).toBe(band);
    expect(totalsOf([family({ persons: [person({ age })] })], zone).byAge[band]).toBe(1);
  });

  test('counts all families and people, and those who have arrived separately', () => {
    const here = family({ persons: [person(), person()], arrivedAt: at(friday, '10:05') });
    expect(totalsOf([here, family()], zone)).toMatchObject({ families: 2, arrived: 1, heads: 3, headsArrived: 2 });
  });

  test('ignores meals and activities of a cancelled family', () => {
    const cancelled = family({
      persons: [person({ meals: 3, activities: ['zip_line'] })],
      arrivedAt: at(friday, '10:05'),
      cancelledAt: at(friday, '09:00'),
    });
    expect(totalsOf([cancelled], zone)).toMatchObject({ families: 0, arrived: 0, heads: 0, headsArrived: 0, meals: 0, mealsByDay: [] });
    expect(totalsOf([cancelled], zone).activities).toEqual([]);
  });
});

describe('totalsOf meals by day', () => {
  test('counts all meals of a one-day visit on that day', () => {
    expect(mealsOf(person({ meals: 2 }))).toEqual({ [friday]: 2 });
  });

  test('assigns meals to the mealtimes after the arrival, in order', () => {
    const weekend = { arrival: at(friday, '16:00'), departure: at(sunday, '13:00') };
    expect(mealsOf(person({ ...weekend, meals: 6 }))).toEqual({ [friday]: 1, [saturday]: 3, [sunday]: 2 });
    expect(mealsOf(person({ ...weekend, meals: 2 }))).toEqual({ [friday]: 1, [saturday]: 1 });
  });

  test('continues at the first mealtime if a person has more meals than mealtimes', () => {
    expect(mealsOf(person({ arrival: at(friday, '16:00'), departure: at(saturday, '10:00'), meals: 5 }))).toEqual({
      [friday]: 3,
      [saturday]: 2,
    });
  });

  test('counts the meals of a stay without a mealtime on the day of arrival', () => {
    expect(mealsOf(person({ arrival: at(saturday, '13:00'), departure: at(saturday, '15:00'), meals: 2 }))).toEqual({ [saturday]: 2 });
    expect(mealsOf(person({ arrival: at(friday, '21:00'), departure: at(saturday, '07:00'), meals: 1 }))).toEqual({ [friday]: 1 });
  });

  test('includes a mealtime at the time of arrival, but not at the time of departure', () => {
    expect(mealsOf(person({ arrival: at(friday, '18:00'), departure: at(saturday, '12:00'), meals: 2 }))).toEqual({
      [friday]: 1,
      [saturday]: 1,
    });
    expect(mealsOf(person({ arrival: at(friday, '18:00'), departure: at(saturday, '08:00'), meals: 2 }))).toEqual({ [friday]: 2 });
  });

  test('counts nothing for a person without meals', () => {
    expect(mealsOf(person({ arrival: at(friday, '10:00'), departure: at(sunday, '10:00') }))).toEqual({});
  });

  test('uses the days of camp time, even when clocks change', () => {
    const autumn = { arrival: at('2026-10-31', '19:00'), departure: at('2026-11-01', '12:30') };
    expect(mealsOf(person({ ...autumn, meals: 2 }))).toEqual({ '2026-11-01': 2 });
    // 10 PM in New York is already the next day in London.
    expect(mealsOf(person({ arrival: at(friday, '22:00'), departure: at(friday, '23:00'), meals: 1 }))).toEqual({ [friday]: 1 });
  });

  test('counts a stay of several years without a loop over its days', () => {
    const years = { arrival: at('2026-01-01', '00:00'), departure: at('2199-01-01', '00:00') };
    expect(mealsOf(person({ ...years, meals: 4 }))).toEqual({ '2026-01-01': 3, '2026-01-02': 1 });
  });

  test('adds the meals of several families by day, in calendar order', () => {
    const laterFamily = family({ persons: [person({ arrival: at(saturday, '09:00'), departure: at(saturday, '20:00'), meals: 2 })] });
    const early = family({ persons: [person({ meals: 1 }), person({ meals: 2 })] });
    expect(totalsOf([laterFamily, early], zone).mealsByDay).toEqual([
      { day: friday, meals: 3 },
      { day: saturday, meals: 2 },
    ]);
  });
});

test('totalsOf counts activities by person, most chosen first', () => {
  const firstPerson = person({ activities: ['giant_swing', 'zip_line'] });
  const twice = person({ activities: ['zip_line', 'zip_line'] });
  expect(totalsOf([family({ persons: [firstPerson] }), family({ persons: [twice] })], zone).activities).toEqual([
    { key: 'zip_line', persons: 2 },
    { key: 'giant_swing', persons: 1 },
  ]);
});

const money = (facts: Partial<CountedCheckIn['money']>) => ({
  ...zeroMoney,
  refundingCents: 0,
  undecided: [],
  restCents: Math.max(0, facts.balanceCents ?? 0),
  isPretend: false,
  ...facts,
});

describe('totalsOf money', () => {
  test("adds up balances without subtracting another family's credit", () => {
    const unpaidFamily = family({ money: money({ chargedCents: 5_100, balanceCents: 5_100 }) });
    const familyWithCredit = family({ money: money({ cardCents: 5_100, balanceCents: -5_100 }), cancelledAt: at(friday, '12:00') });
    expect(totalsOf([unpaidFamily, familyWithCredit], zone).money).toMatchObject({
      owedCents: 5_100,
      owedBackCents: 5_100,
      chargedCents: 5_100,
    });
  });

  test('is marked as test mode if any family paid in test mode', () => {
    const rows = [family(), family({ money: { ...money({}), isPretend: true } })];
    expect(totalsOf(rows, zone).money.isPretend).toBe(true);
    expect(totalsOf([family()], zone).money).toMatchObject({ isPretend: false, undecidedCents: 0, undecidedForeign: [] });
  });

  test('excludes a pending refund from the amount to refund', () => {
    const pendingRefundFamily = (refundingCents: number) =>
      totalsOf([family({ money: money({ cardCents: 5_100, balanceCents: -5_100, refundingCents }) })], zone).money.owedBackCents;
    expect([pendingRefundFamily(0), pendingRefundFamily(2_000), pendingRefundFamily(5_100)]).toEqual([5_100, 3_100, 0]);
  });

  test('counts payments in review separately, and not as amounts due', () => {
    const arrived = (amountCents: number, currency = 'USD') => ({
      id: 'pay',
      amountCents,
      currency,
      verdict: 'wrong-amount' as const,
      isPretend: false,
      at: at(friday, '12:00'),
    });
    const tooLittle = family({ money: money({ balanceCents: 3_300, undecided: [arrived(3_000)], restCents: 300 }) });
    const foreign = family({ money: money({ balanceCents: 3_300, undecided: [arrived(3_300, 'CAD')], restCents: 0 }) });
    const totals = totalsOf([tooLittle, foreign, family({ money: money({ balanceCents: 500 }) })], zone);
    expect(totals.unpaid).toBe(2);
    expect(totals.money).toMatchObject({
      owedCents: 800,
      undecidedCents: 3_000,
      undecidedForeign: [{ currency: 'CAD', amountCents: 3_300 }],
    });
  });

  test('counts an amount that a refund in the Square dashboard left unpaid separately until staff decide', () => {
    const familyInReview = family({
      money: money({ cardCents: 5_100, refundedCents: 1_100, balanceCents: 1_100, restCents: 0, inReviewCents: 1_100 }),
    });
    const totals = totalsOf([familyInReview, family()], zone);
    expect(totals.unpaid).toBe(0);
    expect(totals.money).toMatchObject({ owedCents: 0, inReviewCents: 1_100, refundedCents: 1_100 });
  });

  test("excludes a cancelled family's balance, but includes its payments", () => {
    const cancelled = family({ money: money({ cashCents: 2_500, refundedCents: 2_500 }), cancelledAt: at(friday, '12:00') });
    const totals = totalsOf([cancelled, family({ money: money({ balanceCents: 1 }) })], zone);
    expect(totals.unpaid).toBe(1);
    expect(totals.money).toMatchObject({ cashCents: 2_500, refundedCents: 2_500 });
  });
});

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('charge', 'credit', 'waiver', 'card', 'cash', 'cheque', 'refund' as const),
    amountCents: fc.integer({ min: -100_000, max: 100_000 }),
    method: fc.constant(null),
  }),
  { maxLength: 12 },
);

test('totalsOf balances minus credits equal the sum of all entries', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 8 }), (folios) => {
      const rows = folios.map((folio) => family({ money: money(sumEntries(folio)) }));
      const totals = totalsOf(rows, zone).money;
      const paidCents = totals.cardCents + totals.cashCents + totals.chequeCents;
      expect(totals.owedCents - totals.owedBackCents).toBe(totals.chargedCents - totals.waivedCents - paidCents + totals.refundedCents);
    }),
  );
});

const stays = fc
  .record({
    age: fc.integer({ min: 0, max: 130 }),
    meals: fc.integer({ min: 0, max: 200 }),
    start: fc.integer({ min: 0, max: 60 * 24 }),
    hours: fc.integer({ min: 1, max: 24 * 12 }),
  })
  .map(({ age, meals, start, hours }) => {
    const arrival = Date.parse(at('2026-10-25', '00:00')) + start * 3_600_000;
    return person({
      age,
      meals,
      arrival: new Date(arrival).toISOString(),
      departure: new Date(arrival + hours * 3_600_000).toISOString(),
    });
  });

test('totalsOf counts each meal once within its stay, and each person in one age band', () => {
  fc.assert(
    fc.property(fc.array(stays, { maxLength: 6 }), (persons) => {
      const totals = totalsOf([family({ persons })], zone);
      expect(totals.mealsByDay.reduce((sum, { meals }) => sum + meals, 0)).toBe(totals.meals);
      expect(Object.values(totals.byAge).reduce((sum, heads) => sum + heads, 0)).toBe(persons.length);
      for (const { day } of totals.mealsByDay)
        expect(persons.some(({ arrival, departure }) => arrival < at(day, '23:59') && departure > at(day, '00:00'))).toBe(true);
    }),
  );
});

test('totalsOf does not depend on the order of families', () => {
  fc.assert(
    fc.property(fc.array(stays, { maxLength: 6 }), (persons) => {
      const rows = persons.map((member) => family({ persons: [member] }));
      expect(totalsOf(rows.toReversed(), zone)).toEqual(totalsOf(rows, zone));
    }),
  );
});
