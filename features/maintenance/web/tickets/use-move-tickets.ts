import { useState } from 'react';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useSendStatus } from '#features/maintenance/web/pending/use-status-change.ts';
import { usePendingWork } from '#features/maintenance/web/pending/pending-work.ts';
import { moveBetweenColumns, applyPendingMoves } from './move-between-columns.ts';
import type { VisibleTickets } from './use-tickets.ts';

export type MoveTicket = (ticket: TicketRow, to: TicketStatus) => void;

export function useMoveTickets(columns: Readonly<Record<TicketStatus, VisibleTickets>>) {
  const send = useSendStatus();
  const { pending } = usePendingWork();
  const [moved, setMoved] = useState<ReadonlyMap<string, TicketRow>>(new Map());
  const move: MoveTicket = (ticket, to) => {
    if (ticket.status === to) return;
    setMoved((before) => new Map(before).set(ticket.id, ticket));
    void send(ticket, ticket.status, to);
  };
  return { shown: moveBetweenColumns(columns, applyPendingMoves(moved.values(), pending)), move };
}
