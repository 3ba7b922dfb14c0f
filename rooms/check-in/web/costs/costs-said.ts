import { dollars } from '../../../../platform/ui/dollars.ts';
import type { Activity, Item } from '../../price.ts';
import type { CostsWords } from '../../words/costs/words.ts';

/** '$8.00, free for 5 and under'. */
export function itemSaid({ baseCents, free5Under }: Item, w: CostsWords): string {
  return [baseCents === 0 ? w.nothing : dollars(baseCents), ...(free5Under && baseCents > 0 ? [w.freeUnder] : [])].join(', ');
}

/** 'Giant Swing: $10.00, free for 5 and under, 1 – 5 pm, from 6 years'. */
export function activitySaid(activity: Activity, w: CostsWords): string {
  const from = activity.leastAge === undefined ? '' : w.fromAge(activity.leastAge);
  return `${activity.name}: ${[itemSaid(activity, w), activity.hours, from].filter(Boolean).join(', ')}`;
}
