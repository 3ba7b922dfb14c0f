import type { FieldChange } from '#platform/http/field-changes.ts';
import type { Done } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditableField } from '#features/reservations/fields.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import type { StayMoveResult } from '#features/reservations/shapes/bookings.ts';
import type { FieldValue } from './field-values.ts';

type Changes = Partial<Record<EditableField, FieldChange<FieldValue>>>;

/** Shows 'saved' with an undo. The undo never overwrites later changes. */
export function useSavedToast(id: string): (changes: Changes, answer: Done | StayMoveResult) => void {
  const w = useTexts(reservationTexts);
  const undoing = useUndoHandler();
  return (changes, answer) => {
    const reverseChanges = Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]));
    const undo = () =>
      'stay' in answer
        ? calls.reservations.undoStayMove.mutate({ id, from: answer.stay.is, to: answer.stay.was })
        : calls.reservations.change.mutate({ id, changes: reverseChanges as Partial<Record<EditableField, never>>, bookings: 'stay' });
    toast({ title: w.saved, undo: undoing(undo) });
  };
}
