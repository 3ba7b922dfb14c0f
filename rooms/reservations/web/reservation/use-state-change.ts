import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import type { Day } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ReservationState } from '#rooms/reservations/rules.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { becameWords } from './state-words.ts';

export interface Wished {
  to: ReservationState;
  heldUntil?: Day | null;
  reason?: string;
  /** The state that is undone; the current one when left out. */
  from?: ReservationState;
}

export type StateChange = ReturnType<typeof useStateChange>;

/** Changes the state at once, with an undo that shows what stands in its way just as the change does. */
export function useStateChange({ id, name, state, heldUntil: held, cancelReason }: WholeReservationRow) {
  const w = useWords(reservationWords);
  const formatting = useFormatting();
  const change = useAction(
    ({ to, heldUntil = null, reason = '', from = state }: Wished) =>
      calls.reservations.changeState.mutate({ id, from, to, heldUntil, reason }),
    {
      problems: { taken: null, gone: w.gone, 'changed-meanwhile': w.state.changedMeanwhile, 'hold-in-the-past': w.hold.inThePast },
      done(_answer, { to, heldUntil, from }) {
        if (from !== undefined) return undefined;
        return { title: name, body: becameWords(to, heldUntil ?? null, formatting) };
      },
      undo({ to }): void {
        void change.run({ to: state, heldUntil: held, reason: cancelReason, from: to });
      },
    },
  );
  return change;
}
