import { ActionNote } from '#platform/ui/web/forms/action-note.tsx';
import { EditConflictNote } from '#platform/ui/web/forms/edit-conflict-note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { ticketStatuses } from '#rooms/maintenance/rules.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { statusLooks } from '#rooms/maintenance/web/tickets/ticket-tags.tsx';
import { useFactWords } from './fact-words.ts';
import style from './ticket.module.css';
import { useTicketChange } from './use-ticket-change.ts';

/** Four buttons for a thumb: any status may follow any, each in one press with an undo. */
export function StatusButtons({ ticket }: { ticket: WholeTicketRow }) {
  const w = useWords(maintenanceWords);
  const { said, sentence } = useFactWords();
  const { action, change, clash, decide } = useTicketChange(ticket, sentence);
  return (
    <section className="stack gap-8 below-24 screen-only" aria-label={w.ticket.setStatus}>
      <div className={style.statuses}>
        {ticketStatuses.map((status) => {
          const { hue, Icon } = statusLooks[status];
          return (
            <button
              key={status}
              type="button"
              className={`hued ${style.status}`}
              data-hue={hue}
              aria-pressed={ticket.status === status}
              disabled={action.pending}
              onClick={() => void change('status', status)}
            >
              <Icon size={20} aria-hidden />
              {w.status[status]}
            </button>
          );
        })}
      </div>
      <ActionNote of={action} />
      {clash && <EditConflictNote theirs={said(clash.field, clash.theirs)} yours={said(clash.field, clash.yours)} onDecide={decide} />}
    </section>
  );
}
