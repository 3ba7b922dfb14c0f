import { useLive } from '#platform/live/web/use-live.ts';
import { EditConflictNote } from '#platform/http/web/edit-conflict-note.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { EditableField } from '#rooms/reservations/fields.ts';
import { reservationTexts } from '#rooms/reservations/words/reservation/words.ts';

interface FieldConflictNoteProps {
  id: string;
  field: EditableField;
  /** Both values in words. */
  theirs: string;
  yours: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Names who changed the field, by the history. */
export function FieldConflictNote({ id, field, ...rest }: FieldConflictNoteProps) {
  const w = useTexts(reservationTexts);
  const who = useWhoChanged(id, field);
  return <EditConflictNote lead={who === null ? w.clash.bySomebody : w.clash.by(who)} {...rest} />;
}

/** Who changed the field last, by the history that everybody sees. */
function useWhoChanged(id: string, field: EditableField): string | null {
  const { rows } = useLive('reservations.history', { id });
  const touching = rows.filter(({ after }) => typeof after === 'object' && after !== null && field in after);
  return touching.toSorted((one, other) => Number(other.id) - Number(one.id))[0]?.actorName ?? null;
}
