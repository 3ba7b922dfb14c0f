import { useState } from 'react';
import type { TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { useSendStatus } from '#rooms/maintenance/web/waiting/use-status-change.ts';
import { usePendingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { moveBetweenColumns, applyPendingMoves } from './columns-moved.ts';
import type { VisibleTickets } from './use-tickets.ts';

export type Move = (ticket: TicketRow, to: TicketStatus) => void;

/** Moves cards between the columns of a board, with or without a network: at once on the screen, with an undo. */
export function useMoveTickets(columns: Readonly<Record<TicketStatus, VisibleTickets>>) {
  const send = useSendStatus();
  const { waiting } = usePendingWork();
  const [moved, setMoved] = useState<ReadonlyMap<string, TicketRow>>(new Map());
  const move: Move = (ticket, to) => {
    if (ticket.status === to) return;
    setMoved((before) => new Map(before).set(ticket.id, ticket));
    void send(ticket, ticket.status, to);
  };
  return { shown: moveBetweenColumns(columns, applyPendingMoves(moved.values(), waiting)), move };
}
