import { useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketStatuses, type TicketStatus } from '#features/maintenance/rules.ts';
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
  const [over, setOver] = useState<TicketStatus | null>(null);
  return (
    <div className={`gap-12 top slides ${style.board}`} data-moves={seesAll || undefined} {...trail}>
      {ticketStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          title={w.status[status]}
          count={counts?.[status] ?? null}
          tickets={visibleColumns[status].rows}
          isFirst={visibleColumns[status].isInitialLoad}
          isOver={over === status}
          onOver={(isOver) => setOver((before) => (isOver ? status : before === status ? null : before))}
          onMove={seesAll ? move : null}
        />
      ))}
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
