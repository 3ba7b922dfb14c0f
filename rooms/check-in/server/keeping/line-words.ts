import type { Language } from '#platform/words/words.ts';
import type { Costs, PriceLine } from '#rooms/check-in/price.ts';
import { lineWords } from '#rooms/payments/server/door.ts';

/** What the texts of lines are made from. */
export interface LineNames {
  language: Language;
  costs: Costs;
  persons: readonly { key: string; name: string }[];
}

/** As a folio and a receipt say it: `Ruth Hale · 2 meals`. */
export function labelOf(line: PriceLine, names: LineNames): string {
  const w = lineWords[names.language];
  return saidOf(line, names, line.item === 'meals' ? w.meals(line.quantity) : undefined);
}

/** As a checkout page names it, beside its quantity: `Ruth Hale · Meals`. */
export function nameOf(line: PriceLine, names: LineNames): string {
  return saidOf(line, names, undefined);
}

function saidOf({ person, item }: PriceLine, { language, costs, persons }: LineNames, said: string | undefined): string {
  const w = lineWords[language];
  if (person === null) return w.fee;
  const name = persons.find(({ key }) => key === person)?.name ?? person;
  const what = item === 'meals' ? w.mealsName : (costs.activities.find(({ key }) => key === item)?.name ?? item);
  return `${name} · ${said ?? what}`;
}
