import type { FieldChange } from '#platform/http/field-changes.ts';
import type { Done } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { EditableField } from '#rooms/reservations/fields.ts';
import { reservationTexts } from '#rooms/reservations/words/reservation/words.ts';
import type { StayMoveResult } from '#rooms/reservations/shapes/bookings.ts';
import type { FieldValue } from './facts.ts';

type Changes = Partial<Record<EditableField, FieldChange<FieldValue>>>;

/** Says that a change was saved, with an undo that never writes over what came after it. */
export function useSavedToast(id: string): (changes: Changes, answer: Done | StayMoveResult) => void {
  const w = useTexts(reservationTexts);
  const undoing = useUndoHandler();
  return (changes, answer) => {
    const back = Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]));
    const undo = () =>
      'stay' in answer
        ? calls.reservations.undoStayMove.mutate({ id, from: answer.stay.is, to: answer.stay.was })
        : calls.reservations.change.mutate({ id, changes: back as Partial<Record<EditableField, never>>, bookings: 'stay' });
    toast({ title: w.saved, undo: undoing(undo) });
  };
}
