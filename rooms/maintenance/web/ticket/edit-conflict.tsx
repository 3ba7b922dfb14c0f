import { lastChange } from '#platform/events/history.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { EditConflictNote } from '#platform/http/web/edit-conflict-note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { waitingWords } from '#rooms/maintenance/words/waiting/words.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { useFactWords } from './fact-words.ts';
import type { FieldConflict } from './use-ticket-change.ts';

interface TicketEditConflictNoteProps {
  ticketId: string;
  clash: FieldConflict;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Two people changed one field of a ticket: who, both values, and nothing is overwritten. */
export function TicketEditConflictNote({ ticketId, clash: { field, theirs, yours }, onDecide }: TicketEditConflictNoteProps) {
  const w = useWords(waitingWords);
  const { historyFields } = useWords(maintenanceWords);
  const { said } = useFactWords();
  const { by } = lastChange(useLive('maintenance.history', { id: ticketId }).rows, field);
  return (
    <EditConflictNote
      {...(by !== undefined && { lead: w.changedBy(by, historyFields[field]) })}
      theirs={said(field, theirs)}
      yours={said(field, yours)}
      onDecide={onDecide}
    />
  );
}
