import type { Numbers } from '#platform/ui/numbers.ts';
import type { Activity, Item } from '#rooms/check-in/price.ts';
import type { CostsWords } from '#rooms/check-in/words/costs/words.ts';

/** '$8.00, free for 5 and under'. */
export function itemSaid({ baseCents, free5Under }: Item, w: CostsWords, { dollars }: Numbers): string {
  return [baseCents === 0 ? w.nothing : dollars(baseCents), ...(free5Under && baseCents > 0 ? [w.freeUnder] : [])].join(', ');
}

/** 'Giant Swing: $10.00, free for 5 and under, 1 – 5 pm, from 6 years'. */
export function activitySaid(activity: Activity, w: CostsWords, numbers: Numbers): string {
  const from = activity.leastAge === undefined ? '' : w.fromAge(activity.leastAge);
  return `${activity.name}: ${[itemSaid(activity, w, numbers), activity.hours, from].filter(Boolean).join(', ')}`;
}
