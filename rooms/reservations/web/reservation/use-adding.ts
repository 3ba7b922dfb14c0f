import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingSpan, BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

/** Books places, all or none, with an undo; what stands in the way is kept to be shown. */
export function useAdding(reservationId: string, onDone: () => void) {
  const w = useWords(reservationWords);
  const book = useCall(calls.reservations.book.mutate);
  const [taken, setTaken] = useState<readonly BookingConflict[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  function forget(): void {
    setTaken([]);
    setProblem(null);
    book.forget();
  }
  async function run(spans: readonly BookingSpan[]): Promise<void> {
    forget();
    const bookings = spans.map((span) => ({ id: newId(), ...span }));
    const answer = await book.run({ reservationId, bookings });
    if (answer === undefined) return;
    if ('refused' in answer) {
      if (answer.refused === 'taken') setTaken(answer.taken);
      else setProblem(answer.refused === 'id-taken' ? w.problems.unclear : w.problems[answer.refused]);
      return;
    }
    toast({ title: w.places.added(bookings.length), undo: () => void letGo(bookings) });
    onDone();
  }
  async function letGo(bookings: readonly { id: string }[]): Promise<void> {
    await Promise.all(bookings.map(({ id }) => calls.reservations.removeBooking.mutate({ id })));
    toast({ title: w.history.undone });
  }
  return { run, taken, problem, forget, pending: book.pending, failure: book.failure };
}
