import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingRow } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { spanOf } from './booking-span.ts';

/** Releases a place at once; the undo books it again, unless somebody was faster. */
export function useBookingRemoval(booking: BookingRow, name: string) {
  const w = useWords(reservationWords);
  const { id, reservationId } = booking;
  const remove = useAction(calls.reservations.removeBooking.mutate, {
    done: () => w.places.removed(name),
    undo: () => calls.reservations.book.mutate({ reservationId, bookings: [{ id: newId(), ...spanOf(booking) }] }),
    tellsInToast: true,
  });
  return { run: () => void remove.run({ id }), pending: remove.pending };
}
