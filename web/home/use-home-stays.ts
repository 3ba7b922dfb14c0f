import type { Access } from '#platform/http/rules.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { type DaySummary, summarizeDay } from '#features/reservations/day-summary.ts';
import { canSeeAnyReservation } from '#features/reservations/rules.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';

export interface HomeStays extends DaySummary<ReservationRow> {
  isLoading: boolean;
}

export function useHomeStays(account: Access | null): HomeStays | null {
  const mayLook = canSeeAnyReservation(account);
  const { now, zone } = useFormatting();
  const { rows, state } = useLive('reservations.home', {}, { skip: !mayLook });
  if (!mayLook) return null;
  return { ...summarizeDay(rows, now, zone), isLoading: state === 'loading' };
}
