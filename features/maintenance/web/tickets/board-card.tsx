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
      className={`settles border rounded bg-card py-2.5 px-3 ${style.card}`}
      data-settled={useChangeTint(ticket)}
      data-ticket={id}
      data-dragged={isDragged || undefined}
    >
      <div className="flex gap-2 items-start justify-between">
        <Link to="/maintenance/ticket/$id" params={{ id }} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        {onMove && (
          <div className="flex-none">
            <MoreActions
              isShort
              label={w.board.move(title)}
              actions={others.map((to) => ({ text: w.board.moveTo(w.status[to]), run: () => onMove(ticket, to) }))}
            />
          </div>
        )}
      </div>
      {placeId !== null && <p className="text-dim text-sm wrap-anywhere">{labelOf(placeId)}</p>}
      <p className="flex flex-wrap gap-x-2 gap-y-1 items-center mt-1">
        <UrgencyTags ticket={ticket} />
        {dueDay !== null && status !== 'closed' && (
          <span className="text-dim text-sm">{w.list.due(formatNearDate(dueDay, formatting))}</span>
        )}
        {assigneeName !== null && (
          <span className="text-dim text-sm ms-auto">
            <IsolatedName>{assigneeName}</IsolatedName>
          </span>
        )}
      </p>
      <RefusedWork id={id} />
    </li>
  );
}
