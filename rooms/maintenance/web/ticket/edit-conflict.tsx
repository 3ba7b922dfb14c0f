import type { HistoryRow } from '#platform/events/history.ts';
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
  const name = lastChanger(useLive('maintenance.history', { id: ticketId }).rows, field);
  return (
    <EditConflictNote
      {...(name !== null && { lead: w.changedBy(name, historyFields[field]) })}
      theirs={said(field, theirs)}
      yours={said(field, yours)}
      onDecide={onDecide}
    />
  );
}

/** Pure. Who changed a field of a record last, by name; null where the history does not say. */
export function lastChanger(history: readonly HistoryRow[], field: string): string | null {
  const changes = history.filter(({ after }) => typeof after === 'object' && after !== null && field in after);
  const [last] = changes.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  return last?.actorName ?? null;
}
