import { lastChange } from '#platform/events/history.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';
import type { TicketField } from '#features/maintenance/shapes/ticket.ts';

export interface FieldConflict {
  field: TicketField;
  theirs: unknown;
  yours: unknown;
}

interface TicketEditConflictNoteProps {
  ticketId: string;
  conflict: FieldConflict;
  onDecide: (side: 'mine' | 'theirs') => void;
}

/** Shows both values of a conflict and who changed the field. Neither value is overwritten before the user decides. */
export function TicketEditConflictNote({ ticketId, conflict: { field, theirs, yours }, onDecide }: TicketEditConflictNoteProps) {
  const w = useTexts(pendingTexts);
  const { historyFields } = useTexts(maintenanceTexts);
  const { formatField } = useTicketFieldTexts();
  const { by } = lastChange(useLive('maintenance.history', { id: ticketId }).rows, field);
  return (
    <EditConflictNote
      {...(by !== undefined && { lead: w.changedBy(by, historyFields[field]) })}
      theirs={formatField(field, theirs)}
      yours={formatField(field, yours)}
      onDecide={onDecide}
    />
  );
}
