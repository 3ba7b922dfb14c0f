import { type Formatting, timeWords } from '#platform/ui/dates.ts';
import type { MealRow } from './shapes/kitchen.ts';
import { kitchenWords } from './words/kitchen/words.ts';

/** Pure. The meals of a day in lines, for a message that can be printed as it is. */
export function mealsSaid(meals: readonly MealRow[], formatting: Formatting): string {
  const w = kitchenWords[formatting.language];
  return meals
    .map((meal) => {
      const when = meal.hasTime ? timeWords(meal.servedAt, formatting) : meal.time || w.allDay;
      const counts = meal.isByHeads ? w.eatByHeads(meal.expected) : w.eat(meal.expected, meal.children);
      return [`${when} ${meal.what || w.kinds[meal.kind]}`, counts, meal.food, meal.where].filter((part) => part !== '').join(' · ');
    })
    .join('; ');
}
