import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { useGo } from '#platform/ui/web/go.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

/** Deletes a reservation after asking, since this cannot be undone. */
export function useDeleting({ id, name }: WholeReservationRow) {
  const w = useWords(reservationWords);
  const go = useGo();
  const remove = useCall(calls.reservations.remove.mutate);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    failure: remove.failure,
    async ask(): Promise<void> {
      setProblem(null);
      if (
        !(await ask({
          title: w.deleting.title(name),
          body: w.deleting.body,
          yes: w.deleting.yes(name),
          no: w.cancelling.keep,
          isDanger: true,
        }))
      )
        return;
      const answer = await remove.run({ id });
      if (answer === undefined) return;
      if (isRefusal(answer)) return setProblem(answer.refused === 'gone' ? w.gone : w.deleting.hasRecords);
      toast({ title: w.deleting.deleted(name) });
      go('/calendar');
    },
  };
}
