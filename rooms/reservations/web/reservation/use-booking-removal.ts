import { isRefusal } from '#platform/http/outcome.ts';
import { calls, type CallFailure } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingRow } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { spanOf } from './booking-span.ts';
import { useEffect } from 'react';
import { failureWords } from '#platform/ui/failure-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';

/** Lets go of a place at once; the undo books it again, unless somebody was faster. */
export function useBookingRemoval(booking: BookingRow, name: string) {
  const w = useWords(reservationWords);
  const remove = useCall(calls.reservations.removeBooking.mutate);
  const book = useCall(calls.reservations.book.mutate);
  useFailureToast(remove.failure);

  async function bookAgain(): Promise<void> {
    const again = { id: newId(), ...spanOf(booking) };
    const answer = await book.run({ reservationId: booking.reservationId, bookings: [again] });
    toast({ title: answer === undefined || isRefusal(answer) ? w.notUndone : w.history.undone });
  }
  async function run(): Promise<void> {
    const answer = await remove.run({ id: booking.id });
    if (answer === undefined || isRefusal(answer)) return;
    toast({ title: w.places.removed(name), undo: () => void bookAgain() });
  }
  return { run: () => void run(), pending: remove.pending };
}

/** For a button in a list, beside which there is no room for a note. */
function useFailureToast(failure: CallFailure | null): void {
  const w = useWords(uiWords).failures;
  useEffect(() => {
    if (failure) toast({ title: failureWords(failure, w).sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [failure]);
}
