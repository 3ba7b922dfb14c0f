import { useMemo } from 'react';
import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { totalsOf } from '#features/check-in/totals.ts';
import { sortFamilies, matchesSearch, matchesFilter, type FamilyFilter, familyFilters, deskAddress } from './family-filters.ts';
import { useArrivals } from './use-arrivals.ts';
import { usePendingDeskChanges } from './pending/use-pending-desk-changes.ts';

export function useFamilies(eventId: string) {
  const { zone } = useFormatting();
  const { rows: live, state } = useLive('checkIn.desk', { eventId });
  const isLive = useConnection() === 'live' && state === 'live';
  const pending = usePendingDeskChanges(eventId, live);
  const arrivals = useArrivals(pending, eventId);
  const rows = useMemo(() => sortFamilies(pending.rows), [pending.rows]);
  const families = useRecords({
    live: { rows, state },
    urlState: deskAddress,
    openParam: 'family',
    arrange: arrangeFamilies,
    keepsRemoved: false,
  });
  // The totals include pending changes, so that they match the rows.
  const totals = useMemo(() => totalsOf(rows, zone), [rows, zone]);
  const counts = useMemo(() => countsOf(rows), [rows]);
  return { ...families, counts, totals, isLive, arrivals, pending };
}

function arrangeFamilies(rows: readonly DeskRow[], { q, show: part }: UrlStateOf<typeof deskAddress>) {
  return [rows.filter((row) => matchesFilter(row, part) && matchesSearch(row, q))];
}

function countsOf(rows: Parameters<typeof matchesFilter>[0][]): Record<FamilyFilter, number> {
  return Object.fromEntries(familyFilters.map((show) => [show, rows.filter((row) => matchesFilter(row, show)).length])) as Record<
    FamilyFilter,
    number
  >;
}
