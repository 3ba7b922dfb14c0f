import { findNamedPerson } from '#platform/http/outcome.ts';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import type { Day } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReservationState } from '#features/reservations/rules.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { formatNewState } from './format-state.ts';

export interface StateChangeInput {
  to: ReservationState;
  heldUntil?: Day | null;
  reason?: string;
  /** The expected state, if it was read earlier. The default is the live state. */
  expected?: ExpectedState;
  /** True for an undo, which offers no further undo. */
  isUndo?: boolean;
}

type ExpectedState = Pick<WholeReservationRow, 'state' | 'heldUntil'>;

/** Keeps the state from the time when a dialog opened as the expected state, even if the reservation changes meanwhile. */
export function useExpectedState(change: StateChange, row: WholeReservationRow): StateChange {
  const [expected] = useState<ExpectedState>({ state: row.state, heldUntil: row.heldUntil });
  return { ...change, run: (input) => change.run({ ...input, expected }) };
}

export type StateChange = ReturnType<typeof useStateChange>;

/** Changes the state at once and offers an undo. The undo shows conflicts in the same way as the change. */
export function useStateChange({ id, name, state, heldUntil: currentHeldUntil, cancelReason }: WholeReservationRow) {
  const w = useTexts(reservationTexts);
  const formatting = useFormatting();
  const change = useAction(
    ({ to, heldUntil = null, reason = '', expected = { state, heldUntil: currentHeldUntil } }: StateChangeInput) =>
      calls.reservations.changeState.mutate({ id, from: expected.state, fromHeldUntil: expected.heldUntil, to, heldUntil, reason }),
    {
      problems: {
        taken: null,
        gone: w.gone,
        'changed-meanwhile': (refusal) => w.state.changedMeanwhile(findNamedPerson(refusal)),
        'hold-in-the-past': w.hold.inThePast,
        'has-money': w.state.hasMoney,
      },
      done(_answer, { to, heldUntil, isUndo = false }) {
        if (isUndo) return undefined;
        return { title: name, body: formatNewState(to, heldUntil ?? null, formatting) };
      },
      undo({ to, heldUntil = null }): void {
        void change.run({ to: state, heldUntil: currentHeldUntil, reason: cancelReason, expected: { state: to, heldUntil }, isUndo: true });
      },
    },
  );
  return change;
}
