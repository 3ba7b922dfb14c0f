import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { BookingRow } from '#rooms/reservations/shapes/bookings.ts';
import { type Booker, openBooker, type Telling } from './booker.ts';
import { withPending } from './pending.ts';

const asking = {
  change: calls.reservations.changeBooking.mutate,
  undoStay: calls.reservations.undoStayMove.mutate,
  book: calls.reservations.book.mutate,
  remove: calls.reservations.removeBooking.mutate,
  newId,
};

/** The server's rows with what was done here and has not come back yet, and the ways to do it. */
export function useBooker(
  rows: readonly BookingRow[],
  zone: string,
  telling: Telling,
): { bookings: readonly BookingRow[]; booker: Booker } {
  const [booker] = useState(() => openBooker(asking));
  useEffect(() => booker.tellTo(telling));
  useEffect(() => booker.saw(rows, zone), [booker, rows, zone]);
  const pending = useSyncExternalStore(booker.hear, booker.pending);
  const bookings = useMemo(() => withPending(rows, pending), [rows, pending]);
  return { bookings, booker };
}
