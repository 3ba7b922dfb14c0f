import { nearDayWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Around, WorkOrder } from '#rooms/maintenance/order-of-work.ts';
import { workWords } from '#rooms/maintenance/words/work/words.ts';

/** Why something stands where it does in an order: 'Arrival Fri, Jun 12', '2 steps away'; '' where the order needs no words. */
export function useOrderSaid(order: WorkOrder | 'newest' | 'due', { arrivals, steps }: Around): (placeId: string | null) => string {
  const w = useWords(workWords);
  const formatting = useFormatting();
  return (placeId) => {
    if (placeId === null) return '';
    const arrivesAt = order === 'arrival' ? arrivals.get(placeId) : undefined;
    if (arrivesAt !== undefined) return w.arrival(nearDayWords(dayIn(formatting.zone, arrivesAt), formatting));
    const far = order === 'near' ? steps.get(placeId) : undefined;
    return far === undefined ? '' : w.steps(far);
  };
}
