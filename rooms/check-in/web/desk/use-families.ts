import { useMemo } from 'react';
import type { AddressOf } from '#platform/address/address.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { totalsOf } from '#rooms/check-in/totals.ts';
import { inOrder, isFound, isShown, type Show, shows, deskAddress } from './families-shown.ts';
import { useArriving } from './use-arriving.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** The families of an event as the desk shows them, with what was tapped here and is not sent yet. */
export function useFamilies(eventId: string) {
  const { zone } = useFormatting();
  const { rows: live, state } = useLive('checkIn.desk', { eventId });
  const isLive = useConnection() === 'live' && state === 'live';
  const waiting = useWaiting(eventId, live, isLive);
  const arriving = useArriving(waiting, eventId, isLive);
  const rows = useMemo(() => inOrder(waiting.rows), [waiting.rows]);
  const families = useRecords({ live: { rows, state }, address: deskAddress, opens: 'family', show, keepsGone: false });
  // With what was tapped here, as in the rows: who is counted in one number is counted in the other.
  const totals = useMemo(() => totalsOf(rows, zone), [rows, zone]);
  const counts = useMemo(() => countsOf(rows), [rows]);
  return { ...families, counts, totals, isLive, arriving, waiting };
}

function show(rows: readonly DeskRow[], { q, show: part }: AddressOf<typeof deskAddress>) {
  return [rows.filter((row) => isShown(row, part) && isFound(row, q))];
}

function countsOf(rows: Parameters<typeof isShown>[0][]): Record<Show, number> {
  return Object.fromEntries(shows.map((show) => [show, rows.filter((row) => isShown(row, show)).length])) as Record<Show, number>;
}
