import { findNamedPerson } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

/** Asks for confirmation, because deleting cannot be undone. */
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
    const expected = { state, placeCount };
    if (await ask(question)) await remove.run({ id, seen: expected });
  }
  return { ...remove, askFirst };
}
