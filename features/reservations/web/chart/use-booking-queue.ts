import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { type BookingQueue, createBookingQueue, type BookingToasts } from './booking-queue.ts';
import { withPending } from './pending.ts';

const bookingCalls = {
  change: calls.reservations.changeBooking.mutate,
  undoStay: calls.reservations.undoStayMove.mutate,
  book: calls.reservations.book.mutate,
  remove: calls.reservations.removeBooking.mutate,
  newId,
};

export function useBookingQueue(
  rows: readonly BookingRow[],
  zone: string,
  toasts: BookingToasts,
): { bookings: readonly BookingRow[]; queue: BookingQueue } {
  const [queue] = useState(() => createBookingQueue(bookingCalls));
  useEffect(() => queue.setToasts(toasts));
  useEffect(() => queue.setRows(rows, zone), [queue, rows, zone]);
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const bookings = useMemo(() => withPending(rows, pending), [rows, pending]);
  return { bookings, queue };
}
