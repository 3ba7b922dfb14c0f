import { foldedWords } from '#platform/words/search-terms.ts';

/** The three meals of a day; everything else that is eaten is a snack, which no plate is laid for. */
export const mealKinds = ['breakfast', 'lunch', 'supper', 'snack'] as const;
export type MealKind = (typeof mealKinds)[number];

const named: Readonly<Record<string, MealKind>> = {
  breakfast: 'breakfast',
  brunch: 'breakfast',
  desayuno: 'breakfast',
  lunch: 'lunch',
  luncheon: 'lunch',
  almuerzo: 'lunch',
  supper: 'supper',
  dinner: 'supper',
  banquet: 'supper',
  cena: 'supper',
};

/** Minutes of the day in which each is served, where nobody named it. */
const served = [
  { kind: 'breakfast', from: 6 * 60, until: 10 * 60 },
  { kind: 'lunch', from: 11 * 60, until: 14 * 60 },
  { kind: 'supper', from: 17 * 60, until: 20 * 60 },
] as const;

/**
 * Pure. Which meal a row with food is: as its What names it; where that is empty, as its food does or else by its hour.
 * A chapel with coffee at nine is no breakfast.
 */
export function mealKindOf({ what, food, starts }: { what: string; food: string; starts: number | null }): MealKind {
  const byWords = nameIn(what);
  if (byWords !== undefined || what.trim() !== '') return byWords ?? 'snack';
  return nameIn(food) ?? served.find(({ from, until }) => starts !== null && starts >= from && starts < until)?.kind ?? 'snack';
}

/** The last word that names one: 'Coffee before breakfast' is served for breakfast, 'Snack after lunch' for neither. */
function nameIn(text: string): MealKind | undefined {
  const words = foldedWords(text);
  if (words.some((word) => word === 'snack' || word === 'snacks' || word === 'merienda')) return 'snack';
  const word = words.findLast((one) => named[one] !== undefined);
  return word === undefined ? undefined : named[word];
}
