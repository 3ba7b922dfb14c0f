import { useLive } from '#platform/live/web/use-live.ts';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditableField } from '#features/reservations/fields.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

interface FieldConflictNoteProps {
  id: string;
  field: EditableField;
  theirs: string;
  yours: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

export function FieldConflictNote({ id, field, ...rest }: FieldConflictNoteProps) {
  const w = useTexts(reservationTexts);
  const author = useWhoChanged(id, field);
  return <EditConflictNote lead={author === null ? w.conflict.bySomeone : w.conflict.by(author)} {...rest} />;
}

function useWhoChanged(id: string, field: EditableField): string | null {
  const { rows } = useLive('reservations.history', { id });
  const fieldChanges = rows.filter(({ after }) => typeof after === 'object' && after !== null && field in after);
  return fieldChanges.toSorted((a, b) => Number(b.id) - Number(a.id))[0]?.actorName ?? null;
}
