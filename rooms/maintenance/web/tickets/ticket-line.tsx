import { Link } from '@tanstack/react-router';
import { nearDayWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Name, When } from '#platform/ui/web/layout/text.tsx';
import { useSettled } from '#platform/ui/web/records/live-rows.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { WaitingTag } from '#rooms/maintenance/web/waiting/waiting-tag.tsx';
import { StatusTag, UrgencyTags } from './ticket-tags.tsx';

/** A ticket among others, which opens its page. `place` is the path of its place, after why it stands where it does. */
export function TicketLine({ ticket, place }: { ticket: TicketRow; place: string }) {
  const w = useWords(maintenanceWords).list;
  const formatting = useFormatting();
  const { id, title, status, dueDay, assigneeName, alsoReported, createdAt } = ticket;
  return (
    <li className="settles" data-settled={useSettled(ticket)}>
      <Link to="/maintenance/ticket/$id" params={{ id }} className="list-row" data-opens={id}>
        <strong>{title}</strong>
        <span className="meta">
          {dueDay === null || status === 'closed' ? <When at={createdAt} /> : w.due(nearDayWords(dueDay, formatting))}
        </span>
        <span className="note">{dotted([place, alsoReported > 0 ? w.alsoReported(alsoReported) : ''])}</span>
        <span>
          <StatusTag status={status} />
          <UrgencyTags ticket={ticket} />
          <WaitingTag id={id} />
          {assigneeName !== null && (
            <span className="meta">
              <Name>{assigneeName}</Name>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
