import { formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { OrderFacts, WorkOrder } from '#features/maintenance/work-order.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';

/** Returns a function that explains the position of a row, such as 'Arrival Fri, Jun 12' or '2 steps away', or ''. */
export function useExplainOrder(order: WorkOrder | 'newest' | 'due', { arrivals, steps }: OrderFacts): (placeId: string | null) => string {
  const w = useTexts(workTexts);
  const formatting = useFormatting();
  return (placeId) => {
    if (placeId === null) return '';
    const arrivesAt = order === 'arrival' ? arrivals.get(placeId) : undefined;
    if (arrivesAt !== undefined) return w.arrival(formatNearDate(dayIn(formatting.zone, arrivesAt), formatting));
    const far = order === 'near' ? steps.get(placeId) : undefined;
    return far === undefined ? '' : w.steps(far);
  };
}
