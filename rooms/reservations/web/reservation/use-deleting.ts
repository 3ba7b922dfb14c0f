import { findNamedPerson } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { useOpenPath } from '#platform/ui/web/go.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationTexts } from '#rooms/reservations/words/reservation/words.ts';

/** Deletes a reservation after asking, since this cannot be undone. */
export function useDeleteReservation({ id, name, state, placeCount }: WholeReservationRow) {
  const words = useTexts(reservationTexts);
  const w = words.deleting;
  const go = useOpenPath();
  const remove = useAction(calls.reservations.remove.mutate, {
    problems: {
      gone: words.gone,
      'has-records': w.hasRecords,
      'changed-meanwhile': (refusal) => words.state.changedMeanwhile(findNamedPerson(refusal)),
    },
    done() {
      go('/calendar');
      return w.deleted(name);
    },
  });
  async function askFirst(): Promise<void> {
    const question = { title: w.title(name), body: w.body, yes: w.yes(name), no: words.cancelling.keep, isDanger: true };
    remove.forget();
    // As it was when the question was asked.
    const seen = { state, placeCount };
    if (await ask(question)) await remove.run({ id, seen });
  }
  return { ...remove, askFirst };
}
