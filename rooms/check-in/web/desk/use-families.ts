import { useDeferredValue, useMemo, useRef } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useHand } from '#platform/ui/web/show/table/use-hand.ts';
import { totalsOf } from '#rooms/check-in/totals.ts';
import { inOrder, isFound, isShown, type Show, shows } from './families-shown.ts';
import { useSteadyFamilies } from './steady-families.ts';
import { useArriving } from './use-arriving.ts';
import { useNewcomers } from './use-newcomers.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** The families of an event as the desk shows them: live, narrowed, and steady under a hand. */
export function useFamilies(eventId: string, typed: string, show: Show) {
  const { zone } = useFormatting();
  const { rows: live, state } = useLive('checkIn.desk', { eventId });
  const isLive = useConnection() === 'live' && state === 'live';
  const waiting = useWaiting(live, isLive);
  const arriving = useArriving(waiting, eventId, isLive);
  const { rows } = waiting;
  const search = useDeferredValue(typed);
  const ordered = useMemo(() => inOrder(rows), [rows]);
  const found = useMemo(() => ordered.filter((row) => isFound(row, search)), [ordered, search]);
  const wanted = useMemo(() => found.filter((row) => isShown(row, show)), [found, show]);
  const { isHere, hand } = useHand();
  const place = useRef<HTMLUListElement>(null);
  const shown = useSteadyFamilies(wanted, ordered, `${search}\n${show}`, isHere);
  const newcomers = useNewcomers(live, state === 'loading');
  // Of what stands, not of what a finger has just tapped: a figure that jumps back is worse than a late one.
  const totals = useMemo(() => totalsOf(live, zone), [live, zone]);
  const counts = useMemo(() => countsOf(ordered), [ordered]);
  return {
    rows: ordered,
    shown,
    foundElsewhere: found.length - wanted.length,
    counts,
    totals,
    state,
    isLive,
    arriving,
    waiting,
    newcomers,
    hand,
    place,
  };
}

function countsOf(rows: Parameters<typeof isShown>[0][]): Record<Show, number> {
  return Object.fromEntries(shows.map((show) => [show, rows.filter((row) => isShown(row, show)).length])) as Record<Show, number>;
}
