import { useRef, useState } from 'react';
import { DragGhost } from '#platform/ui/web/drag/drag-ghost.tsx';
import type { Drag } from '#platform/ui/web/drag/listen-for-drags.ts';
import { useDrag } from '#platform/ui/web/drag/use-drag.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketStatuses, type TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { ticketPath, useSourceList } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { BoardColumn } from './board-column.tsx';
import style from './board.module.css';
import type { TicketsAddress } from './tickets-address.ts';
import { useMoveTickets } from './use-move-tickets.ts';
import { type useTicketCounts, useTickets } from './use-tickets.ts';

export function Board({ address, counts }: { address: TicketsAddress; counts: ReturnType<typeof useTicketCounts> }) {
  const w = useTexts(maintenanceTexts);
  const seesAll = useHasFullAccess();
  const columns = useColumns(address);
  const { shown: visibleColumns, move } = useMoveTickets(columns);
  const trail = useSourceList(ticketStatuses.flatMap((status) => visibleColumns[status].rows.map(({ id }) => ticketPath(id))));
  const board = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag<TicketRow, TicketStatus> | null>(null);
  useDrag<TicketRow, TicketStatus>({
    area: board,
    isLongPress: true,
    itemAt(element) {
      const id = element.closest('button, [role=menu]') ? undefined : element.closest<HTMLElement>('[data-ticket]')?.dataset['ticket'];
      return (seesAll && ticketStatuses.flatMap((status) => visibleColumns[status].rows).find((row) => row.id === id)) || null;
    },
    targetAt(_ticket, { clientX, clientY }) {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-status]')?.dataset['status'];
      return ticketStatuses.find((status) => status === over) ?? null;
    },
    onMove: setDrag,
    onDrop: move,
    scrollBoxes: (_ticket, page) => [page, { element: board.current, axis: 'x' }],
  });
  return (
    <div ref={board} className={`gap-3 items-start overflow-x-auto ${style.board}`} data-moves={seesAll || undefined} {...trail}>
      {ticketStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          title={w.status[status]}
          count={counts?.[status] ?? null}
          tickets={visibleColumns[status].rows}
          isFirst={visibleColumns[status].isInitialLoad}
          isOver={drag?.target === status}
          dragged={drag?.item.id ?? null}
          onMove={seesAll ? move : null}
        />
      ))}
      {drag && (
        <DragGhost at={drag.at}>
          <strong>{drag.item.title}</strong>
        </DragGhost>
      )}
    </div>
  );
}

/** Loads the four columns with one hook each, always in the same order. */
function useColumns(address: TicketsAddress) {
  const of = (status: TicketStatus) => ({ ...address, status, order: 'urgency' as const, page: 1 });
  const open = useTickets(of('open'));
  const inProgress = useTickets(of('in-progress'));
  const onHold = useTickets(of('on-hold'));
  const closed = useTickets(of('closed'));
  return { open, 'in-progress': inProgress, 'on-hold': onHold, closed };
}
