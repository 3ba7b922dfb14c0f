import { Link } from '@tanstack/react-router';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { SelectRow } from '#platform/ui/web/records/selection-bar.tsx';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { PendingTag } from '#features/maintenance/web/pending/pending-tag.tsx';
import { StatusTag, UrgencyTags } from './ticket-tags.tsx';

interface TicketLineProps {
  ticket: TicketRow;
  place: string;
  /** While tickets are being selected, a press selects the ticket instead of opening it. */
  selection?: Selection;
}

export function TicketLine({ ticket, place, selection }: TicketLineProps) {
  const { id, title } = ticket;
  const facts = <Facts ticket={ticket} place={place} />;
  return (
    <li className="settles relative" data-settled={useChangeTint(ticket)}>
      {selection?.isOn ? (
        <div className="list-row">
          <SelectRow id={id} isChosen={selection.chosen.has(id)} onToggle={selection.toggle}>
            {title}
          </SelectRow>
          {facts}
        </div>
      ) : (
        <Link to="/maintenance/ticket/$id" params={{ id }} className="list-row" data-opens={id}>
          <strong>{title}</strong>
          {facts}
        </Link>
      )}
    </li>
  );
}

function Facts({ ticket, place }: Pick<TicketLineProps, 'ticket' | 'place'>) {
  const w = useTexts(maintenanceTexts).list;
  const formatting = useFormatting();
  const { id, status, dueDay, assigneeName, alsoReported, createdAt, event } = ticket;
  return (
    <>
      <span className="text-dim text-sm">
        {/* A set-up shows no day, because it is under the heading of its day. */}
        {event === null &&
          (dueDay === null || status === 'closed' ? <RelativeTime at={createdAt} /> : w.due(formatNearDate(dueDay, formatting)))}
      </span>
      <span className="text-dim text-15">{joinWithDots([place, alsoReported > 0 ? w.alsoReported(alsoReported) : ''])}</span>
      <span>
        <StatusTag status={status} />
        <UrgencyTags ticket={ticket} />
        <PendingTag id={id} />
        {assigneeName !== null && (
          <span className="text-dim text-sm">
            <IsolatedName>{assigneeName}</IsolatedName>
          </span>
        )}
      </span>
    </>
  );
}
