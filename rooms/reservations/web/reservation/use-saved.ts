import type { FieldChange } from '#platform/http/field-changes.ts';
import type { Done } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useUndoing } from '#platform/http/web/use-action.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Field } from '#rooms/reservations/fields.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import type { StayMoved } from '#rooms/reservations/shapes/bookings.ts';
import type { Fact } from './facts.ts';

type Changes = Partial<Record<Field, FieldChange<Fact>>>;

/** Says that a change was saved, with an undo that never writes over what came after it. */
export function useSaved(id: string): (changes: Changes, answer: Done | StayMoved) => void {
  const w = useWords(reservationWords);
  const undoing = useUndoing();
  return (changes, answer) => {
    const back = Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]));
    const undo = () =>
      'stay' in answer
        ? calls.reservations.undoStayMove.mutate({ id, from: answer.stay.is, to: answer.stay.was })
        : calls.reservations.change.mutate({ id, changes: back as Partial<Record<Field, never>>, bookings: 'stay' });
    toast({ title: w.saved, undo: undoing(undo) });
  };
}
