import { describe, expect, test } from 'vitest';
import { isMeal, type MealKind, mealKindOf } from './meal-kind.ts';

describe('mealKindOf', () => {
  test.each<[what: string, food: string, starts: number | null, kind: MealKind]>([
    ['Breakfast', 'Pancakes', 480, 'breakfast'],
    ['Desayuno', 'Tamales', null, 'breakfast'],
    ['Late lunch', 'Chili', 900, 'lunch'],
    ['Almuerzo', 'Sopa', 780, 'lunch'],
    ['Supper', 'Chili', 1_080, 'supper'],
    ['DINNER in the hall', 'Roast', 1_080, 'supper'],
    ['Cena', 'Pozole', 1_140, 'supper'],
    ['Chapel', 'Coffee and rolls', 540, 'snack'],
    ['Camp fire', 'S’mores', 1_230, 'snack'],
    ['Snack after lunch', 'Fruit', 840, 'snack'],
    ['Merienda', 'Fruta', 960, 'snack'],
    ['', 'Pancakes', 480, 'breakfast'],
    ['', 'Lunch packets', 600, 'lunch'],
    ['', 'Soup', 719, 'lunch'],
    ['', 'Chili', 1_199, 'supper'],
    ['', 'Chili', 1_200, 'snack'],
    ['', 'Coffee', null, 'snack'],
  ])('for What “%s”, Food “%s” and start %s returns %s', (what, food, starts, kind) =>
    expect(mealKindOf({ what, food, starts })).toBe(kind),
  );
});

describe('isMeal', () => {
  test.each([
    'Lunch',
    'Late lunch',
    'LUNCH (picnic at the lake)',
    'DINNER in the hall',
    'Breakfast and chapel',
    'Chapel, then lunch',
    'Almuerzo',
    'Cena de clausura',
    'Evening snack',
    'Merienda',
    'Snack after lunch',
  ])('is true for “%s” without a menu', (what) => expect(isMeal({ what, food: '' })).toBe(true));

  test.each([
    '',
    'Chapel',
    'Games after dinner',
    'Free time until the supper',
    'Coffee before breakfast',
    'Lunch clean-up',
    'Set up for lunch',
    'Breakfast dishes',
    'Dinner theater',
    'Snack shop open',
    'Juegos después de la cena',
    'Limpieza del desayuno',
    'Launch of the canoes',
  ])('is false for “%s”', (what) => expect(isMeal({ what, food: ' ' })).toBe(false));

  test('is true for every row with a menu', () => expect(isMeal({ what: 'Chapel', food: 'Coffee' })).toBe(true));
});
