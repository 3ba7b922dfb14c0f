import { useFormatting } from '#platform/ui/web/formatting.ts';
import { isolated } from '#platform/words/isolated.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { stayWords } from '#rooms/reservations/web/reservation/stay-words.ts';
import type { ReservationDays } from './reservation-days.ts';

/** What a bar says, and all that it stands for: 'Held · Okafor Reunion, Retreat, Jun 12 – 14, 40 people'. */
export function useReservationTitle({ row }: ReservationDays): { short: string; whole: string } {
  const w = useWords(nameWords);
  const formatting = useFormatting();
  const short = row.state === 'confirmed' ? isolated(row.name) : `${w.state[row.state]} · ${isolated(row.name)}`;
  const heads = row.heads > 0 ? [w.heads(row.heads)] : [];
  const outside = row.isBookedOutside ? [w.outsideStay] : [];
  return { short, whole: [short, w.classification[row.classification], stayWords(row, formatting), ...heads, ...outside].join(', ') };
}
