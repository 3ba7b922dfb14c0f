import { Link } from '@tanstack/react-router';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketStatuses } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import style from './board.module.css';
import { UrgencyTags } from './ticket-tags.tsx';
import type { MoveTicket } from './use-move-tickets.ts';

/** Card of a ticket on the board. A pointer can drag it; its menu moves it by keyboard and touch. */
export function BoardCard({ ticket, isDragged, onMove }: { ticket: TicketRow; isDragged: boolean; onMove: MoveTicket | null }) {
  const w = useTexts(maintenanceTexts);
  const formatting = useFormatting();
  const { labelOf } = usePlaces();
  const { id, title, status, dueDay, placeId, assigneeName } = ticket;
  const others = ticketStatuses.filter((other) => other !== status);
  return (
    <li
      className={`settles card pad-block-10 pad-across-12 ${style.card}`}
      data-settled={useChangeTint(ticket)}
      data-ticket={id}
      data-dragged={isDragged || undefined}
    >
      <div className="line top between">
        <Link to="/maintenance/ticket/$id" params={{ id }} className="strong anywhere underlines">
          {title}
        </Link>
        {onMove && (
          <div className="fixed">
            <MoreActions
              isShort
              label={w.board.move(title)}
              actions={others.map((to) => ({ text: w.board.moveTo(w.status[to]), run: () => onMove(ticket, to) }))}
            />
          </div>
        )}
      </div>
      {placeId !== null && <p className="meta anywhere">{labelOf(placeId)}</p>}
      <p className="row gap-4 across-8 middle above-4">
        <UrgencyTags ticket={ticket} />
        {dueDay !== null && status !== 'closed' && <span className="meta">{w.list.due(formatNearDate(dueDay, formatting))}</span>}
        {assigneeName !== null && (
          <span className="meta to-end">
            <IsolatedName>{assigneeName}</IsolatedName>
          </span>
        )}
      </p>
      <RefusedWork id={id} />
    </li>
  );
}
