import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

/** Takes back the last change, which the asker has seen. */
export function useUndo(id: string) {
  const w = useWords(reservationWords);
  const undo = useCall(calls.reservations.undo.mutate);
  const [taken, setTaken] = useState<readonly BookingConflict[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(eventId: string): Promise<void> {
    setTaken([]);
    setProblem(null);
    const answer = await undo.run({ id, eventId });
    if (answer === undefined) return;
    if (!('refused' in answer)) return toast({ title: w.history.undone });
    if (answer.refused === 'taken') setTaken(answer.taken);
    else setProblem(answer.refused === 'gone' ? w.gone : answer.refused === 'not-the-last' ? w.history.notTheLast : w.history.cannot);
  }
  return { run: (eventId: string) => void run(eventId), taken, problem, pending: undo.pending, failure: undo.failure };
}
