import { describe, expect, test } from 'vitest';
import { type Eater, mealCount } from './meals.ts';

const at = (time: string, day = 20) => `2026-06-${day}T${time}:00.000Z`;
const eater = (more: Partial<Eater> = {}): Eater => ({ arrival: at('10:00'), departure: at('10:00', 22), age: 30, isHere: false, ...more });
const lunch = { from: at('12:00'), until: at('12:00'), now: at('09:00'), heads: 120 };

describe('who eats', () => {
  test.each<[string, Partial<Eater>, boolean]>([
    ['who is there', {}, true],
    ['who arrives as it is served', { arrival: at('12:00') }, true],
    ['who arrives a minute later', { arrival: at('12:01') }, false],
    ['who leaves as it is served', { departure: at('12:00') }, false],
    ['who leaves a minute later', { departure: at('12:01') }, true],
  ])('%s', (_what, more, eats) => expect(mealCount([eater(more), eater({ arrival: at('10:00', 25) })], lunch).expected).toBe(Number(eats)));

  test('at a meal without a time, whoever is there on that day', () => {
    const day = { ...lunch, from: at('00:00'), until: at('23:59') };
    expect(
      mealCount([eater({ arrival: at('20:00') }), eater({ departure: at('08:00') }), eater({ arrival: at('08:00', 21) })], day).expected,
    ).toBe(2);
  });
});

test('arrived, late and children are counted of those who eat', () => {
  const eaters = [
    eater({ isHere: true, age: 12 }),
    eater({ isHere: true, age: 13 }),
    eater({ arrival: at('08:00'), age: 3 }),
    eater({ arrival: at('09:30') }),
    eater({ arrival: at('08:00'), departure: at('09:00'), isHere: true, age: 5 }),
  ];
  expect(mealCount(eaters, lunch)).toEqual({ expected: 4, arrived: 2, late: 1, children: 2, isByHeads: false });
});

test('nobody is late before their time, and everybody who is here is not', () => {
  expect(mealCount([eater({ arrival: at('09:01') })], lunch).late).toBe(0);
  expect(mealCount([eater({ arrival: at('09:00') })], lunch).late).toBe(1);
  expect(mealCount([eater({ arrival: at('09:00'), isHere: true })], lunch).late).toBe(0);
});

test('where no family has signed in, the heads of the event count', () =>
  expect(mealCount([], lunch)).toEqual({ expected: 120, arrived: 0, late: 0, children: 0, isByHeads: true }));
