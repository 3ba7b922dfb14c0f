import type { Access } from '#platform/http/rules.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { type DayAtCamp, dayAtCamp } from '#rooms/reservations/day-at-camp.ts';
import { seesAny } from '#rooms/reservations/rules.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';

export interface ShownStays extends DayAtCamp<ReservationRow> {
  isLoading: boolean;
}

/** What is on and what comes next, of what this person sees; null for somebody who sees none. */
export function useStays(account: Access | null): ShownStays | null {
  const mayLook = seesAny(account);
  const { now, zone } = useFormatting();
  const { rows, state } = useLive('reservations.home', {}, { skip: !mayLook });
  if (!mayLook) return null;
  return { ...dayAtCamp(rows, now, zone), isLoading: state === 'loading' };
}
