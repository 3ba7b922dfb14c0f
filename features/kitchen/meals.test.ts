import { describe, expect, test } from 'vitest';
import { type Absence, type Eater, isAbsentFrom, countMeal } from './meals.ts';

const at = (time: string, day = 20) => `2026-06-${day}T${time}:00.000Z`;
const eater = (more: Partial<Eater> = {}): Eater => ({
  arrival: at('10:00'),
  departure: at('10:00', 22),
  age: 30,
  isHere: false,
  isCancelled: false,
  ...more,
});
const lunch = { from: at('12:00'), until: at('12:00'), now: at('09:00'), booked: 0, absent: 0 };

describe('countMeal by stays', () => {
  test.each<[string, Partial<Eater>, boolean]>([
    ['counts a stay around the meal', {}, true],
    ['counts an arrival at serving time', { arrival: at('12:00') }, true],
    ['leaves out an arrival a minute later', { arrival: at('12:01') }, false],
    ['leaves out a departure at serving time', { departure: at('12:00') }, false],
    ['counts a departure a minute later', { departure: at('12:01') }, true],
    ['leaves out a cancelled check-in', { isCancelled: true }, false],
  ])('compares stay and serving time: %s', (_what, more, eats) => {
    const { expected, signedIn } = countMeal([eater(more), eater({ arrival: at('10:00', 25) })], lunch);
    expect(expected).toBe(Number(eats));
    expect(signedIn).toBe(Number(eats));
  });

  test('counts everyone who is present on the day at a meal without a time', () => {
    const day = { ...lunch, from: at('00:00'), until: at('23:59') };
    expect(
      countMeal([eater({ arrival: at('20:00') }), eater({ departure: at('08:00') }), eater({ arrival: at('08:00', 21) })], day).expected,
    ).toBe(2);
  });

  test('counts present, late and child guests among the registered people', () => {
    const eaters = [
      eater({ isHere: true, age: 12 }),
      eater({ isHere: true, age: 13 }),
      eater({ arrival: at('08:00'), age: 3 }),
      eater({ arrival: at('09:30') }),
      eater({ arrival: at('08:00'), departure: at('09:00'), isHere: true, age: 5 }),
    ];
    expect(countMeal(eaters, lunch)).toEqual({
      expected: 4,
      booked: 0,
      notComing: 1,
      signedIn: 4,
      here: 2,
      late: 1,
      children: 2,
    });
  });

  test('counts a person as late from the planned arrival time until the person has arrived', () => {
    expect(countMeal([eater({ arrival: at('09:01') })], lunch).late).toBe(0);
    expect(countMeal([eater({ arrival: at('09:00') })], lunch).late).toBe(1);
    expect(countMeal([eater({ arrival: at('09:00'), isHere: true })], lunch).late).toBe(0);
  });
});

describe('countMeal by booked people', () => {
  const six = Array.from({ length: 6 }, () => eater());
  test.each<[string, Eater[], { booked: number; absent?: number }, { expected: number; notComing: number }]>([
    ['counts the booked people while no one is registered', [], { booked: 120 }, { expected: 120, notComing: 0 }],
    ['counts the booked people once 6 of 30 are registered', six, { booked: 30 }, { expected: 30, notComing: 0 }],
    ['subtracts a family that the desk cancelled', [...six, eater({ isCancelled: true })], { booked: 30 }, { expected: 29, notComing: 1 }],
    [
      'subtracts a person who leaves before the meal',
      [...six, eater({ departure: at('11:00') })],
      { booked: 30 },
      { expected: 29, notComing: 1 },
    ],
    [
      'subtracts a person who arrives after the meal',
      [...six, eater({ arrival: at('17:00') })],
      { booked: 30 },
      { expected: 29, notComing: 1 },
    ],
    ['subtracts the absences that the kitchen entered', six, { booked: 30, absent: 4 }, { expected: 26, notComing: 4 }],
    ['counts everyone if more people are registered than booked', six, { booked: 4 }, { expected: 6, notComing: 0 }],
    [
      'counts day visitors beyond the booked people',
      [...six, eater({ departure: at('11:00') })],
      { booked: 6 },
      { expected: 6, notComing: 1 },
    ],
    ['never subtracts more people than there are', six, { booked: 4, absent: 90 }, { expected: 0, notComing: 6 }],
  ])('adjusts the booked number: %s', (_what, eaters, more, count) =>
    expect(countMeal(eaters, { ...lunch, ...more })).toMatchObject(count),
  );
});

describe('countMeal with 1,000 random events', () => {
  // A linear congruential generator with a fixed seed draws the same events in every run.
  let seed = 54;
  const drawn = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const hours = (count: number) => at(`${String(count % 24).padStart(2, '0')}:00`, 19 + Math.floor(count / 24));

  test('expects the booked people minus the absent people', () => {
    for (let event = 0; event < 1_000; event += 1) {
      const booked = drawn(120);
      const served = drawn(72);
      const eaters = Array.from({ length: drawn(booked + 20) }, () => {
        const arrival = drawn(72);
        const departure = hours(arrival + 1 + drawn(48));
        return eater({ arrival: hours(arrival), departure, age: drawn(80), isHere: drawn(2) === 1, isCancelled: drawn(8) === 0 });
      });
      const absent = drawn(4) === 0 ? drawn(10) : 0;
      const meal = { from: hours(served), until: hours(served), now: hours(drawn(72)), booked, absent };
      let saidNotComing = absent;
      for (const person of eaters)
        if (person.isCancelled || person.arrival > meal.until || person.departure <= meal.from) saidNotComing += 1;

      const count = countMeal(eaters, meal);

      const people = booked > eaters.length ? booked : eaters.length;
      expect(count.expected).toBe(Math.max(0, people - saidNotComing));
      if (booked >= eaters.length && saidNotComing <= booked) expect(count.expected).toBe(booked - saidNotComing);
      expect(count.expected + count.notComing).toBe(people);
      expect(count.here + count.late).toBeLessThanOrEqual(count.signedIn);
      expect(count.children).toBeLessThanOrEqual(count.signedIn);
    }
  });
});

describe('isAbsentFrom', () => {
  const absence = (more: Partial<Absence> = {}): Absence => ({
    heads: 4,
    rowId: 'lunch',
    isSingleMeal: false,
    startsAt: at('12:00'),
    ...more,
  });
  const meal = (id: string, servedAt: string) => ({ id, servedAt });
  const noneMoved = new Map<string, string>();

  test.each<[string, Partial<Absence>, { id: string; servedAt: string }, boolean]>([
    ['applies to its own meal', {}, meal('lunch', at('12:00')), true],
    ['applies to its own meal after a move to an earlier time', {}, meal('lunch', at('11:30')), true],
    ['applies to a later meal', {}, meal('supper', at('18:00')), true],
    ['does not apply to an earlier meal', {}, meal('breakfast', at('08:00')), false],
    ['does not apply to a later meal if it is for one meal', { isSingleMeal: true }, meal('supper', at('18:00')), false],
    ['applies to every meal if it names none', { rowId: null, startsAt: null }, meal('breakfast', at('08:00')), true],
  ])('compares the meal of an absence with a meal: %s', (_what, more, of, counts) =>
    expect(isAbsentFrom(absence(more), of, noneMoved)).toBe(counts),
  );

  test('applies from the new time of a meal that moved', () => {
    const moved = new Map([['lunch', at('14:00')]]);
    expect(isAbsentFrom(absence(), meal('snack', at('13:00')), moved)).toBe(false);
    expect(isAbsentFrom(absence(), meal('snack', at('15:00')), moved)).toBe(true);
  });
});
