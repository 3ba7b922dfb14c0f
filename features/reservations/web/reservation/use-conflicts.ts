import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn, addDays, nightsBetween } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { findOverlappingBookings, type PlaceSpan } from '#features/reservations/overlap.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { toBookingConflict } from './conflict-lines.ts';
import { usePlaceTree } from './use-place-tree.ts';

const longestWindow = 800;

/** Returns the conflicts of the requested spans on live rows. The server decides when saving. Callers must memoize `isOwn`. */
export function useConflicts(
  wanted: readonly PlaceSpan[],
  isOwn: (booking: BookingRow) => boolean,
): { conflicts: BookingConflict[]; isKnown: boolean } {
  const { zone } = useFormatting();
  const { tree, isLoading } = usePlaceTree();
  const window = useMemo(() => windowOf(wanted, zone), [wanted, zone]);
  const bookings = useLive('reservations.bookings', window ?? unusedWindow, { skip: window === null });
  const conflicts = useMemo(() => {
    const others = bookings.rows.filter((booking) => !isOwn(booking));
    return findOverlappingBookings(tree.inOrder, others, wanted).map((conflict) => toBookingConflict(conflict, tree));
  }, [tree, bookings.rows, wanted, isOwn]);
  if (window === null) return { conflicts: [], isKnown: wanted.length === 0 };
  return { conflicts, isKnown: !isLoading && bookings.state !== 'loading' };
}

const unusedWindow = { from: '2000-01-01', to: '2000-01-01' };

function windowOf(wanted: readonly PlaceSpan[], zone: string): { from: string; to: string } | null {
  const [first] = wanted.map(({ heldFrom }) => heldFrom).toSorted();
  const last = wanted
    .map(({ heldUntil }) => heldUntil)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined || first >= last) return null;
  const [from, to] = [dayIn(zone, first), addDays(dayIn(zone, last), 1)];
  return from >= '2000' && to < '2200' && nightsBetween(from, to) <= longestWindow ? { from, to } : null;
}
