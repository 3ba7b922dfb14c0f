import type { Language } from '#platform/i18n/texts.ts';
import type { Costs, PriceLine } from '#features/check-in/price.ts';
import { lineTexts } from '#features/payments/server/public.ts';

export interface LineLabelContext {
  language: Language;
  costs: Costs;
  persons: readonly { key: string; name: string }[];
}

/** Returns the label of a price line for folios and receipts: `Ruth Hale · 2 meals`. */
export function lineLabelOf(line: PriceLine, names: LineLabelContext): string {
  const w = lineTexts[names.language];
  return describeLine(line, names, line.item === 'meals' ? w.meals(line.quantity) : undefined);
}

/** Returns the name of a price line for a checkout page, which shows the quantity separately: `Ruth Hale · Meals`. */
export function lineNameOf(line: PriceLine, names: LineLabelContext): string {
  return describeLine(line, names, undefined);
}

function describeLine({ person, item }: PriceLine, { language, costs, persons }: LineLabelContext, mealsLabel: string | undefined): string {
  const w = lineTexts[language];
  if (person === null) return w.fee;
  const name = persons.find(({ key }) => key === person)?.name ?? person;
  const itemName = item === 'meals' ? w.mealsName : (costs.activities.find(({ key }) => key === item)?.name ?? item);
  return `${name} · ${mealsLabel ?? itemName}`;
}
