import type { Numbers } from '#platform/i18n/numbers.ts';
import type { Activity, PricedItem } from '#features/check-in/price.ts';
import type { CostsTexts } from '#features/check-in/i18n/costs/texts.ts';

export function describeItem({ baseCents, free5Under }: PricedItem, w: CostsTexts, { dollars }: Numbers): string {
  return [baseCents === 0 ? w.nothing : dollars(baseCents), ...(free5Under && baseCents > 0 ? [w.freeUnder] : [])].join(', ');
}

/** Describes an activity: 'Giant Swing: $10.00, free for 5 and under, 1 – 5 pm, from 6 years'. */
export function describeActivity(activity: Activity, w: CostsTexts, numbers: Numbers): string {
  const from = activity.leastAge === undefined ? '' : w.fromAge(activity.leastAge);
  return `${activity.name}: ${[describeItem(activity, w, numbers), activity.hours, from].filter(Boolean).join(', ')}`;
}
