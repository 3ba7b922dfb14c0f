import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PriceLine } from '#features/check-in/price.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

export function useItemNames(isCashier: boolean) {
  const w = useTexts(deskTexts).detail;
  const { rows } = useLive('checkIn.costs', {}, { skip: !isCashier });
  const activities = rows[0]?.costs.activities ?? [];
  // For an activity that the price list no longer contains, build a name from its key: leap_of_faith becomes Leap of faith.
  const activityName = (key: string) => activities.find((activity) => activity.key === key)?.name ?? fromKey(key);
  function itemName({ item }: Pick<PriceLine, 'item'>): string {
    if (item === 'meals') return w.mealsItem;
    return item === 'daily_fee' ? w.fee : activityName(item);
  }
  return { activityName, itemName };
}

function fromKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
