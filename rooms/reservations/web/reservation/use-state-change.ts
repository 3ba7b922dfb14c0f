import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import type { Day } from '#platform/time/calendar.ts';
import { dayWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ReservationState } from '#rooms/reservations/rules.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { type ReservationWords, reservationWords } from '#rooms/reservations/words/reservation/words.ts';

export interface Wished {
  to: ReservationState;
  heldUntil?: Day | null;
  reason?: string;
}

export type StateChange = ReturnType<typeof useStateChange>;

/** Changes the state at once, with an undo; what stands in the way is kept to be shown. */
export function useStateChange(row: WholeReservationRow) {
  const w = useWords(reservationWords);
  const formatting = useFormatting();
  const change = useCall(calls.reservations.changeState.mutate);
  const [taken, setTaken] = useState<readonly BookingConflict[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  function forget(): void {
    setTaken([]);
    setProblem(null);
    change.forget();
  }

  /** Whether it is done. */
  async function run(from: ReservationState, { to, heldUntil = null, reason = '' }: Wished): Promise<boolean> {
    forget();
    const answer = await change.run({ id: row.id, from, to, heldUntil, reason });
    if (answer === undefined) return false;
    if (!('refused' in answer)) return true;
    if (answer.refused === 'taken') setTaken(answer.taken);
    else setProblem(problems(w)[answer.refused]);
    return false;
  }

  return {
    run: async (wished: Wished): Promise<boolean> => {
      const before: Wished = { to: row.state, heldUntil: row.heldUntil, reason: row.cancelReason };
      const isDone = await run(row.state, wished);
      if (isDone)
        toast({
          title: row.name,
          body: becameWords(wished, w, (day) => dayWords(day, formatting)),
          undo: () => void run(wished.to, before),
        });
      return isDone;
    },
    taken,
    problem,
    forget,
    pending: change.pending,
    failure: change.failure,
  };
}

function becameWords({ to, heldUntil }: Wished, w: ReservationWords, said: (day: Day) => string): string {
  return to === 'held' ? w.state.became.held(said(heldUntil ?? '')) : w.state.became[to];
}

function problems(w: ReservationWords) {
  return { gone: w.gone, 'changed-meanwhile': w.state.changedMeanwhile, 'hold-in-the-past': w.hold.inThePast };
}
