import { foldWords } from '#platform/i18n/search-terms.ts';

/** Breakfast, lunch and supper need plates. All other food is a snack. */
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

/** Usual serving times in minutes of the day, for rows that do not name a meal. */
const served = [
  { kind: 'breakfast', from: 6 * 60, until: 10 * 60 },
  { kind: 'lunch', from: 11 * 60, until: 14 * 60 },
  { kind: 'supper', from: 17 * 60, until: 20 * 60 },
] as const;

/**
 * Returns the meal kind of a row with food: from its What, otherwise from its Food, otherwise from its time. A named program such as a
 * chapel with coffee is a snack, not a breakfast.
 */
export function mealKindOf({ what, food, starts }: { what: string; food: string; starts: number | null }): MealKind {
  const byWords = nameIn(what);
  if (byWords !== undefined || what.trim() !== '') return byWords ?? 'snack';
  return nameIn(food) ?? served.find(({ from, until }) => starts !== null && starts >= from && starts < until)?.kind ?? 'snack';
}

/**
 * Words before the name of a meal that mean something near the meal instead of the meal: 'Games after dinner', 'Juegos antes de la cena'.
 */
const timePrepositions = new Set([
  'after',
  'before',
  'until',
  'till',
  'for',
  'from',
  'since',
  'despues',
  'antes',
  'hasta',
  'para',
  'desde',
  'tras',
]);
const articles = new Set(['the', 'a', 'an', 'of', 'de', 'del', 'la', 'el', 'los', 'las', 'our']);
/** Words beside the name of a meal that mean work, a place or a signal instead of the meal: 'Lunch clean-up', 'Snack shop open'. */
const nonMealWords = new Set(
  'clean cleanup dishes dish dishwashing crew duty prep setup set bell wash shop shack bar line theater limpieza platos lavar turno preparar tienda'.split(
    ' ',
  ),
);

/** Returns whether a row is a meal, because it has a menu or its What names a meal. @example isMeal({ what: 'Lunch', food: '' }) // true */
export function isMeal({ what = '', food = '' }: { what?: string; food?: string }): boolean {
  if (food.trim() !== '') return true;
  const words = foldWords(what);
  return !words.some((word) => nonMealWords.has(word)) && words.some((word, at) => isMealWord(word) && !isNear(words.slice(0, at)));
}

function isMealWord(word: string): boolean {
  return named[word] !== undefined || snacks.has(word);
}

function isNear(before: readonly string[]): boolean {
  const word = before.findLast((candidate) => !articles.has(candidate));
  return word !== undefined && timePrepositions.has(word);
}

const snacks = new Set(['snack', 'snacks', 'merienda', 'refrigerio']);

/** Returns 'snack' if the text names one, otherwise the last meal that it names: 'Snack after lunch' is a snack, 'Coffee before breakfast' is breakfast. */
function nameIn(text: string): MealKind | undefined {
  const words = foldWords(text);
  if (words.some((word) => snacks.has(word))) return 'snack';
  const word = words.findLast((candidate) => named[candidate] !== undefined);
  return word === undefined ? undefined : named[word];
}
